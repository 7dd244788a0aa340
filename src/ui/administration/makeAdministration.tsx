import { hasRole } from '../../domain/access/trainingRole.ts';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { AttachUpload } from '../../application/film/attachUpload.ts';
import type { PublishUpcoming } from '../../application/item/publishUpcoming.ts';
import type { PublishVideo } from '../../application/item/publishVideo.ts';
import type { PublishWebinar } from '../../application/item/publishWebinar.ts';
import type { Uploads } from '../../application/ports/editing/Uploads.ts';
import type { ItemKind } from '../../domain/item/itemKind.ts';
import { inChunk } from '../base/loading/Chunk.ts';
import { useSite } from '../base/page/SiteContext.ts';
import { useScreenWords } from '../base/words/useWords.ts';
import { Toasts } from '../base/kit/Toasts.ts';
import type { Session } from '../features/session/Session.ts';
import { Administration as Surroundings } from './Administration.tsx';
import { AdministrationContext, type Administration, type AdministrationPorts } from './state/AdministrationContext.ts';
import type { AdministrationParts } from '../features/administered/AdministrationSlot.ts';
import { AdministrationMode } from './state/AdministrationMode.ts';
import { ItemChanges } from './state/ItemChanges.ts';
import { OpenDialogs, type EditorTarget } from './state/OpenDialogs.ts';
import { SignInAgain } from './state/SignInAgain.ts';
import { useMay } from './state/useMay.ts';
import { UnsavedWork } from './state/UnsavedWork.ts';
import { administrationWordsEn } from './state/administrationWords.en.ts';
import { RememberedUploads, type UploadStorage } from './uploads/RememberedUploads.ts';
import { UploadQueue, type QueueSurroundings } from './uploads/UploadQueue.ts';
import { AdminLists } from './state/AdminLists.ts';
import { AdminUpcoming } from './lists/AdminUpcoming.tsx';
import { AdminVideos } from './lists/AdminVideos.tsx';
import { AdminWebinars } from './lists/AdminWebinars.tsx';
import { ItemActions } from './actions/ItemActions.ts';
import { ModeItem, ModeSwitch } from './mode/ModeSwitch.tsx';
import { PageBar } from './mode/PageBar.tsx';
import { PlannedItems } from './state/PlannedItems.ts';
import { PlayerPlace } from './mode/PlayerPlace.tsx';
import { WebinarSection } from './sections/WebinarSection.tsx';

/** What the composition root provides. */
export interface ProvidedParts extends AdministrationPorts {
  readonly publishVideo: PublishVideo;
  readonly publishWebinar: PublishWebinar;
  readonly publishUpcoming: PublishUpcoming;
  readonly attachUpload: AttachUpload;
  readonly uploads: Uploads;
  readonly storage: UploadStorage;
  readonly claim: QueueSurroundings['claim'];
  readonly openWindow: ConstructorParameters<typeof SignInAgain>[0]['openWindow'];
  readonly zone: string;
  readonly session: Pick<Session, 'self' | 'state' | 'signIn' | 'leave' | 'changeRole'>;
}

/** Administration with its stores. The rest of the site sees only `AdministrationParts`. */
export interface OpenAdministration extends AdministrationParts {
  readonly administration: Administration;
}

export const synonymsChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Synonyms" */ './synonyms/SynonymsPage.tsx')).SynonymsPage,
);
export const calendarChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Calendar" */ './calendar/CalendarPage.tsx')).CalendarPage,
);
export const insightsChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Insights" */ './insights/InsightsPage.tsx')).InsightsPage,
);
export const libraryChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Library" */ './library/LibraryPage.tsx')).LibraryPage,
);
export const importChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Import" */ './import/ImportPage.tsx')).ImportPage,
);
// In the chunk of the dialog, because it shows the same entries.
export const auditChunk = inChunk(
  async () => (await import(/* webpackChunkName: "History" */ './history/AuditPage.tsx')).AuditPage,
);
export const tokensChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Tokens" */ './tokens/TokensPage.tsx')).TokensPage,
);
export const webhooksChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Webhooks" */ './webhooks/WebhooksPage.tsx')).WebhooksPage,
);
export const jobsChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Jobs" */ './jobs/JobsPage.tsx')).JobsPage,
);
export const captionsChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Captions" */ './captions/CaptionsPage.tsx')).CaptionsPage,
);

/** The components of administration, each with the context that provides the stores, and with its words. */
function screensOver(administration: Administration): AdministrationParts['screens'] {
  const inContext = <Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> =>
    function InAdministration(props) {
      useScreenWords('administration', administrationWordsEn);
      return (
        <AdministrationContext value={administration}>
          <Screen {...props} />
        </AdministrationContext>
      );
    };
  return {
    Surroundings: inContext(Surroundings),
    ModeSwitch: inContext(ModeSwitch),
    ModeItem: inContext(ModeItem),
    PageBar: inContext(PageBar),
    PlayerPlace: inContext(PlayerPlace),
    WebinarSection: inContext(WebinarSection),
    pages: {
      calendar: inContext(calendarChunk.Screen),
      synonyms: inContext(forAdministrators(synonymsChunk.Screen)),
      insights: inContext(insightsChunk.Screen),
      library: inContext(libraryChunk.Screen),
      import: inContext(importChunk.Screen),
      audit: inContext(forAdministrators(auditChunk.Screen)),
      tokens: inContext(forAdministrators(tokensChunk.Screen)),
      captions: inContext(captionsChunk.Screen),
      webhooks: inContext(forAdministrators(webhooksChunk.Screen)),
      jobs: inContext(forAdministrators(jobsChunk.Screen)),
    },
    lists: {
      Videos: inContext(AdminVideos),
      RecordedWebinars: inContext(AdminWebinars),
      UpcomingWebinars: inContext(AdminUpcoming),
    },
  };
}

/** Rule ROLE-8: a page that exists for administrators only, as for visitors the pages of administration. */
function forAdministrators(Page: ComponentType): ComponentType {
  return observer(function ForAdministrators() {
    const { NotFound } = useSite();
    return useMay()('administer') ? <Page /> : <NotFound />;
  });
}

/** Creates administration for the signed-in administrator: its stores over the ports. */
export function makeAdministration(provided: ProvidedParts): OpenAdministration {
  const { videoEditing, webinarEditing, upcomingEditing, filmEditing, session, storage } = provided;
  const unsaved = new UnsavedWork(session);
  const mode = new AdministrationMode(storage, () => hasRole(session.self) || unsaved.isHeld);
  const dialogs = new OpenDialogs();
  const itemChanges = new ItemChanges();
  const lists = new AdminLists({ ...provided, mode });
  const changed = (kind: ItemKind) => {
    lists.forget(kind);
    return itemChanges.noteChange(kind);
  };
  const now = () => Date.now();
  const remembered = new RememberedUploads(storage, session.self?.id ?? '', now);
  const actions = new ItemActions(
    {
      video: { items: videoEditing, publish: provided.publishVideo },
      webinar: { items: webinarEditing, publish: provided.publishWebinar },
      upcoming: { items: upcomingEditing, publish: provided.publishUpcoming, cancellations: upcomingEditing },
    },
    filmEditing,
  );
  const administration = {
    ...provided,
    uploadQueue: new UploadQueue({ ...provided, remembered, now, changed }),
    mode,
    dialogs,
    itemChanges,
    actions,
    lists,
    planned: new PlannedItems(provided.planEditing),
    toasts: new Toasts(),
    unsaved,
    signInAgain: new SignInAgain(provided),
    changed,
    edit: (target: EditorTarget) => dialogs.edit(target),
  };
  const closeDialogs = () => {
    dialogs.closeAll();
    actions.close();
  };
  return { administration, mode, unsaved, closeDialogs, screens: screensOver(administration) };
}
