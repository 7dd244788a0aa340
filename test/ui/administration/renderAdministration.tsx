import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { makeAttachUpload } from '../../../src/application/film/attachUpload.ts';
import { makePublishUpcoming } from '../../../src/application/item/publishUpcoming.ts';
import { makePublishVideo } from '../../../src/application/item/publishVideo.ts';
import { makePublishWebinar } from '../../../src/application/item/publishWebinar.ts';
import type { Versioned } from '../../../src/application/ports/editing/Edits.ts';
import type { TrainingRole } from '../../../src/domain/access/trainingRole.ts';
import type { PageData } from '../../../src/domain/page/page.ts';
import { ok, type Result } from '../../../src/domain/result.ts';
import type { UpcomingWebinar } from '../../../src/domain/item/upcoming.ts';
import type { Video } from '../../../src/domain/item/video.ts';
import type { Webinar } from '../../../src/domain/item/webinar.ts';
import { InMemoryUpcomingCatalogue } from '../../fixtures/browserMemory/InMemoryUpcomingCatalogue.ts';
import { InMemoryUploads } from '../../fixtures/browserMemory/InMemoryUploads.ts';
import { InMemoryVideoCatalogue } from '../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { InMemoryWebinarCatalogue } from '../../fixtures/browserMemory/InMemoryWebinarCatalogue.ts';
import type { AdministrationPorts } from '../../../src/ui/administration/state/AdministrationContext.ts';
import { adminModeKeys } from '../../../src/domain/session/storageKeys.ts';
import { makeAdministration, type ProvidedParts } from '../../../src/ui/administration/makeAdministration.tsx';
import { Site } from '../../../src/ui/shell/Site.tsx';
import { editingInMemory } from '../../fixtures/browserMemory/editingInMemory.ts';
import { aSignedInSession } from '../../fixtures/values/aSession.ts';
import { publicSettings as settings } from '../../fixtures/values/publicSettings.ts';
import { screensOf } from '../renderSite.tsx';

interface GivenItems {
  readonly videos?: readonly Video[];
  readonly webinars?: readonly Webinar[];
  readonly upcoming?: readonly UpcomingWebinar[];
}

type InMemory = ReturnType<typeof editingInMemory>;
interface Given extends GivenItems {
  readonly page?: PageData;
  readonly isAdministrator?: boolean;
  /** The role of the person, if not that of an administrator. */
  readonly role?: TrainingRole;
  /** True when the code of administration fails to load. */
  readonly isUnreachable?: boolean;
  readonly openWindow?: ProvidedParts['openWindow'];
  /** Replaces some of the ports in memory. */
  readonly ports?: (ports: InMemory) => Partial<AdministrationPorts>;
}

/** The browser storage, with the methods that the composition root passes. */
const storage = {
  get: (key: string) => localStorage.getItem(key) ?? undefined,
  set: (key: string, value: string) => localStorage.setItem(key, value),
  remove: (key: string) => localStorage.removeItem(key),
  keys: (prefix: string) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)),
};

/** Stores the mode that an administrator has left; call it before the site is rendered. */
export function keepAdminMode(isOn: boolean): void {
  localStorage.setItem(adminModeKeys.mode, String(isOn));
}

/** Renders the site at an address for an administrator, over items in memory. */
export function renderAdministration(
  address: string,
  {
    videos = [],
    webinars = [],
    upcoming = [],
    page,
    isAdministrator = true,
    role = 'administrator',
    isUnreachable = false,
    ports = () => ({}),
    openWindow = () => false,
  }: Given = {},
) {
  window.history.pushState(null, '', address);
  window.scrollTo = () => undefined;
  // Every min-width matches, as on a desktop screen.
  window.matchMedia = (query) =>
    ({
      matches: query.includes('min-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  const user = userEvent.setup();
  const { session, gate } = aSignedInSession(undefined, { self: { trainingRole: isAdministrator ? role : null } });
  const inMemory = editingInMemory({ videos, webinars, upcoming, role });
  const editing: AdministrationPorts = { ...inMemory, ...ports(inMemory) };
  const serverNow = () => new Date();
  const reported: unknown[] = [];
  const reports = { report: (error: unknown) => void reported.push(error) };
  const parts = makeAdministration({
    ...editing,
    uploads: new InMemoryUploads(),
    publishVideo: makePublishVideo({ ...editing, serverNow }),
    publishWebinar: makePublishWebinar({ ...editing, serverNow }),
    publishUpcoming: makePublishUpcoming({ ...editing, serverNow }),
    attachUpload: makeAttachUpload(editing),
    session,
    storage,
    claim: () => Promise.resolve(() => undefined),
    openWindow,
    zone: 'Europe/Berlin',
  });
  const loadAdministration = jest.fn(() =>
    isUnreachable ? Promise.reject(new Error('no chunk')) : Promise.resolve(parts),
  );
  const shown = (items: readonly { readonly published: boolean }[]) => items.filter(({ published }) => published);
  const visible = {
    videos: new InMemoryVideoCatalogue(shown(videos) as Video[]),
    webinars: new InMemoryWebinarCatalogue(shown(webinars) as Webinar[]),
    upcoming: new InMemoryUpcomingCatalogue(shown(upcoming) as UpcomingWebinar[]),
  };
  // The catalogues find drafts, too, when an administrator asks.
  const videoCatalogue = {
    list: visible.videos.list.bind(visible.videos),
    openPlayback: visible.videos.openPlayback.bind(visible.videos),
    find: async (idOrSlug: string, signal: AbortSignal) => itemIn(await editing.videoEditing.find(idOrSlug, signal)),
  };
  const catalogues = {
    webinars: Object.assign(visible.webinars, {
      find: async (idOrSlug: string, signal: AbortSignal) =>
        itemIn(await editing.webinarEditing.find(idOrSlug, signal)),
    }),
    upcoming: visible.upcoming,
  };
  const site = (
    <BrowserRouter>
      <Site
        screens={screensOf(videoCatalogue, catalogues, gate)}
        session={session}
        gate={gate}
        settings={settings}
        page={page}
        reports={reports}
        legacyTable={() => Promise.resolve(new Map())}
        loadAdministration={loadAdministration}
      />
    </BrowserRouter>
  );
  return {
    user,
    session,
    reported,
    loadAdministration,
    administration: parts.administration,
    ports: editing,
    ...render(site),
  };
}

function itemIn<Item>(found: Result<Versioned<Item>, 'not-found'>): Result<Item, 'not-found'> {
  return found.ok ? ok(found.value.item) : found;
}
