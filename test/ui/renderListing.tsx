import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import type { ListFilters } from '../../src/application/ports/catalogue/ListFilters.ts';
import type { Search } from '../../src/application/ports/catalogue/Search.ts';
import type { UpcomingCatalogue } from '../../src/application/ports/catalogue/UpcomingCatalogue.ts';
import type { VideoCatalogue } from '../../src/application/ports/catalogue/VideoCatalogue.ts';
import type { WebinarCatalogue } from '../../src/application/ports/catalogue/WebinarCatalogue.ts';
import type { PageData } from '../../src/domain/page/page.ts';
import { InMemoryListFilters } from '../fixtures/browserMemory/InMemoryListFilters.ts';
import { InMemoryPreviews } from '../fixtures/browserMemory/InMemoryPreviews.ts';
import { InMemorySearch } from '../fixtures/browserMemory/InMemorySearch.ts';
import { InMemoryUpcomingCatalogue } from '../fixtures/browserMemory/InMemoryUpcomingCatalogue.ts';
import { InMemoryRelatedItems } from '../fixtures/browserMemory/InMemoryRelatedItems.ts';
import { InMemoryReminderRequests } from '../fixtures/memory/InMemoryReminderRequests.ts';
import { InMemoryVideoCatalogue } from '../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { InMemoryWebinarCatalogue } from '../fixtures/browserMemory/InMemoryWebinarCatalogue.ts';
import { makeScreens } from '../../src/main/screens/makeScreens.ts';
import type { Screens } from '../../src/ui/base/page/ScreensContext.ts';
import { Site } from '../../src/ui/shell/Site.tsx';
import { measuredParts } from '../fixtures/browser/measuredParts.ts';
import { aSession } from '../fixtures/values/aSession.ts';
import { publicSettings as settings } from '../fixtures/values/publicSettings.ts';

export interface Catalogues {
  readonly videos?: VideoCatalogue;
  readonly webinars?: WebinarCatalogue;
  readonly upcoming?: UpcomingCatalogue;
  readonly search?: Search;
  readonly listFilters?: ListFilters;
}

/** The real screens over the given catalogues. */
function screensOver(
  {
    videos = new InMemoryVideoCatalogue([]),
    webinars = new InMemoryWebinarCatalogue([]),
    upcoming = new InMemoryUpcomingCatalogue([]),
    search,
    listFilters,
  }: Catalogues,
  gate = aSession().gate,
): Screens {
  const parts = {
    ...measuredParts(),
    videoCatalogue: videos,
    webinarCatalogue: webinars,
    upcomingCatalogue: upcoming,
    listFilters: listFilters ?? new InMemoryListFilters({ videos, webinars, upcoming }),
    search: search ?? new InMemorySearch(),
    previews: new InMemoryPreviews(),
    relatedItems: new InMemoryRelatedItems(),
    reminderRequests: new InMemoryReminderRequests([]),
    prepare: () => undefined,
  };
  // A test may open the page of a tutorial, which loads the player ahead. It never arrives.
  return makeScreens(parts, () => new Promise(() => undefined), gate);
}

export function siteOver(catalogues: Catalogues, page?: PageData, { session, gate } = aSession()) {
  const screens = screensOver(catalogues, gate);
  return (
    <Site
      screens={screens}
      session={session}
      gate={gate}
      settings={settings}
      page={page}
      reports={{ report: () => undefined }}
      legacyTable={() => Promise.resolve(new Map())}
    />
  );
}

/** Renders the site at an address. */
export function renderListing(address: string, catalogues: Catalogues, page?: PageData, signedIn = aSession()) {
  window.history.pushState(null, '', address);
  window.scrollTo = () => undefined;
  const user = userEvent.setup();
  return { user, ...render(<BrowserRouter>{siteOver(catalogues, page, signedIn)}</BrowserRouter>) };
}
