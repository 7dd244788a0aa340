import type { TrackEvent } from '../../../application/analytics/trackEvent.ts';
import type { UpcomingCatalogue } from '../../../application/ports/catalogue/UpcomingCatalogue.ts';
import { registrationEvent } from '../../../domain/analytics/clickEvents.ts';
import { listingQueryString, tidySearch, type ListingQuery, type Slice } from '../../../domain/catalogue/catalogue.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import type { MethodsOf } from '../../base/page/ScreensContext.ts';
import { visitorZone } from '../../base/page/useVisitorClock.ts';
import type { Gate } from '../gate/Gate.ts';
import { ListModel, ListMemory } from '../list/ListModel.ts';
import type { SearchCounts } from '../list/SearchCounts.ts';
import type { Registrable, RegistrationModel } from './RegistrationModel.ts';

export interface UpcomingPorts {
  readonly upcomingCatalogue: Pick<UpcomingCatalogue, 'list' | 'register'>;
}
export const upcomingMethods: MethodsOf<UpcomingPorts> = {
  upcomingCatalogue: { list: true, register: true },
};

interface UpcomingSurroundings {
  readonly gate: Gate;
  readonly trackEvent: TrackEvent;
  readonly searchCounts: SearchCounts;
}

/**
 * Creates the models of upcoming webinars, once per visit of a screen. `list` is the data that the server has inlined.
 */
export function makeUpcomingScreens({
  upcomingCatalogue,
  gate,
  trackEvent,
  searchCounts,
}: UpcomingPorts & UpcomingSurroundings) {
  const seen = new ListMemory<UpcomingWebinar>();
  return {
    upcomingList: (query: ListingQuery, list: Slice<UpcomingWebinar> | undefined): ListModel<UpcomingWebinar> =>
      new ListModel(
        (current, cursor, signal) => upcomingCatalogue.list(current, visitorZone(), cursor, signal),
        seen,
        (current) => listingQueryString('UpcomingWebinars', current),
        query,
        list,
        undefined,
        searchCounts,
      ),
    registration: (Model: typeof RegistrationModel, webinar: Registrable) =>
      new Model(
        {
          catalogue: upcomingCatalogue,
          gate,
          openTab: (url) => void window.open(url, '_blank', 'noopener'),
          storage: () => window.localStorage,
          report: ({ id, title }) => {
            const query = tidySearch(new URLSearchParams(window.location.search).get('search') ?? '');
            return trackEvent(registrationEvent, { id, title, ...(query === '' ? {} : { query }) });
          },
        },
        webinar,
      ),
  };
}

declare module '../../base/page/ScreensContext.ts' {
  interface Screens {
    readonly upcoming: ReturnType<typeof makeUpcomingScreens>;
  }
}
