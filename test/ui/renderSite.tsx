import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import type { Consent } from '../../src/application/ports/consent/Consent.ts';
import type { ReachTraining } from '../../src/application/ports/session/ReachTraining.ts';
import type { Previews } from '../../src/application/ports/catalogue/Previews.ts';
import type { Search } from '../../src/application/ports/catalogue/Search.ts';
import type { UpcomingCatalogue } from '../../src/application/ports/catalogue/UpcomingCatalogue.ts';
import type { VideoCatalogue } from '../../src/application/ports/catalogue/VideoCatalogue.ts';
import type { WebinarCatalogue } from '../../src/application/ports/catalogue/WebinarCatalogue.ts';
import type { PageData, PublicSettings } from '../../src/domain/page/page.ts';
import { InMemoryListFilters } from '../fixtures/browserMemory/InMemoryListFilters.ts';
import { InMemoryPreviews } from '../fixtures/browserMemory/InMemoryPreviews.ts';
import { InMemoryRelatedItems } from '../fixtures/browserMemory/InMemoryRelatedItems.ts';
import type { ReminderRequests } from '../../src/application/ports/personal/ReminderRequests.ts';
import { InMemoryReminderRequests } from '../fixtures/memory/InMemoryReminderRequests.ts';
import { InMemorySearch } from '../fixtures/browserMemory/InMemorySearch.ts';
import { InMemoryUpcomingCatalogue } from '../fixtures/browserMemory/InMemoryUpcomingCatalogue.ts';
import { InMemoryWebinarCatalogue } from '../fixtures/browserMemory/InMemoryWebinarCatalogue.ts';
import { makeScreens } from '../../src/main/screens/makeScreens.ts';
import type { PersonalSlot } from '../../src/ui/features/personal/PersonalSlot.ts';
import { noPositions, type Positions } from '../../src/ui/features/playback/Positions.ts';
import type { Screens } from '../../src/ui/base/page/ScreensContext.ts';
import { Site } from '../../src/ui/shell/Site.tsx';
import type { LoadedPlayer } from '../../src/ui/features/playback/PlaybackModel.ts';
import { measuredParts } from '../fixtures/browser/measuredParts.ts';
import { aConsent } from '../fixtures/values/aConsent.ts';
import { aSession } from '../fixtures/values/aSession.ts';
import { publicSettings as settings } from '../fixtures/values/publicSettings.ts';

/** A fake player that shows its properties as text. */
const player: LoadedPlayer = {
  Player: ({ name, startAt, autoPlay, onFault }) => (
    <button type="button" onClick={onFault}>{`Player of ${name} from ${startAt}${autoPlay ? ', playing' : ''}`}</button>
  ),
  words: {} as LoadedPlayer['words'],
};

export interface Catalogues {
  readonly webinars?: WebinarCatalogue;
  readonly upcoming?: UpcomingCatalogue;
  readonly search?: Search;
  readonly previews?: Previews;
  readonly reachTraining?: ReachTraining;
  readonly reminders?: ReminderRequests;
  readonly consent?: Consent;
}

/** The real screens over the given catalogues and a fake player. */
export function screensOf(
  videos: VideoCatalogue,
  {
    webinars = new InMemoryWebinarCatalogue([]),
    upcoming = new InMemoryUpcomingCatalogue([]),
    search = new InMemorySearch(),
    previews = new InMemoryPreviews(),
    reachTraining = measuredParts().reachTraining,
    reminders = new InMemoryReminderRequests([]),
    consent = aConsent(),
  }: Catalogues = {},
  gate = aSession().gate,
  positions: Positions = noPositions,
): Screens {
  return makeScreens(
    {
      ...measuredParts(),
      videoCatalogue: videos,
      webinarCatalogue: webinars,
      upcomingCatalogue: upcoming,
      listFilters: new InMemoryListFilters({ videos, webinars, upcoming }),
      search,
      previews,
      reachTraining,
      relatedItems: new InMemoryRelatedItems(),
      reminderRequests: reminders,
      consent: async () => consent,
      prepare: () => undefined,
    },
    () => Promise.resolve(player),
    gate,
    positions,
  );
}

interface Given extends Catalogues {
  readonly settings?: PublicSettings;
  readonly legacy?: ReadonlyMap<string, string>;
  readonly signedIn?: ReturnType<typeof aSession>;
  readonly personal?: PersonalSlot;
}

/** Renders the site at an address; records the reported errors and the addresses that the site left for. */
export function renderSite(address: string, catalogue: VideoCatalogue, page?: PageData, given: Given = {}) {
  window.history.pushState(null, '', address);
  window.scrollTo = () => undefined;
  const user = userEvent.setup();
  const left: string[] = [];
  const reported: unknown[] = [];
  const gone: string[] = [];
  const { session, gate } = given.signedIn ?? aSession();
  const site = (
    <BrowserRouter>
      <Site
        screens={screensOf(catalogue, given, gate, given.personal)}
        session={session}
        gate={gate}
        {...(given.personal === undefined ? {} : { personal: given.personal })}
        settings={given.settings ?? settings}
        page={page}
        reports={{ report: (error) => reported.push(error) }}
        legacyTable={() => Promise.resolve(given.legacy ?? new Map())}
        leave={(to) => left.push(to)}
        goTo={(to) => gone.push(to)}
      />
    </BrowserRouter>
  );
  return { user, left, gone, reported, ...render(site) };
}
