import type { ComponentType } from 'react';
import type { AttachUpload } from '../../application/film/attachUpload.ts';
import type { PublishUpcoming } from '../../application/item/publishUpcoming.ts';
import type { PublishVideo } from '../../application/item/publishVideo.ts';
import type { PublishWebinar } from '../../application/item/publishWebinar.ts';
import type { Uploads } from '../../application/ports/editing/Uploads.ts';
import type { ItemKind } from '../../domain/item/itemKind.ts';
import { Toasts } from '../base/kit/Toasts.ts';
import type { Session } from '../features/session/Session.ts';
import { Administration as Surroundings } from './Administration.tsx';
import { AdministrationContext, type Administration } from './state/AdministrationContext.ts';
import type { AdministrationParts } from '../features/administered/AdministrationSlot.ts';
import { AdminMode } from './state/AdminMode.ts';
import { ItemChanges } from './state/ItemChanges.ts';
import { OpenDialogs } from './state/OpenDialogs.ts';
import { SignInAgain } from './state/SignInAgain.ts';
import { UnsavedWork } from './state/UnsavedWork.ts';
import { RememberedUploads, type UploadStorage } from './uploads/RememberedUploads.ts';
import { UploadQueue, type QueueSurroundings } from './uploads/UploadQueue.ts';
import { AdminLists } from './state/AdminLists.ts';
import { AdminUpcoming } from './lists/AdminUpcoming.tsx';
import { AdminVideos } from './lists/AdminVideos.tsx';
import { AdminWebinars } from './lists/AdminWebinars.tsx';
import { ItemActions } from './actions/ItemActions.ts';
import { ModeItem } from './mode/ModeItem.tsx';
import { ModeSwitch } from './mode/ModeSwitch.tsx';
import { PageBar } from './mode/PageBar.tsx';
import { PlayerPlace } from './mode/PlayerPlace.tsx';
import { WebinarSection } from './sections/WebinarSection.tsx';
import { insightsChunk } from './insights/insightsChunk.ts';
import { synonymsChunk } from './synonyms/synonymsChunk.ts';

/** The ports that the composition root provides. */
export interface AdministrationPorts extends Pick<
  Administration,
  | 'videos'
  | 'webinars'
  | 'upcoming'
  | 'timelines'
  | 'series'
  | 'synonyms'
  | 'errors'
  | 'insights'
  | 'series'
  | 'synonyms'
  | 'films'
  | 'bin'
  | 'zone'
  | 'reports'
> {
  readonly publishVideo: PublishVideo;
  readonly publishWebinar: PublishWebinar;
  readonly publishUpcoming: PublishUpcoming;
  readonly uploads: Uploads;
  readonly attachUpload: AttachUpload;
  readonly session: Pick<Session, 'self' | 'state' | 'signIn' | 'leave'>;
  readonly openWindow: ConstructorParameters<typeof SignInAgain>[0]['openWindow'];
  readonly storage: UploadStorage;
  readonly claim: QueueSurroundings['claim'];
}

/** Administration with its stores. The rest of the site sees only `AdministrationParts`. */
export interface OpenAdministration extends AdministrationParts {
  readonly administration: Administration;
}

/** The components of administration, each with the context that provides the stores. */
function screensOver(administration: Administration): AdministrationParts['screens'] {
  const inContext = <Props extends object>(Screen: ComponentType<Props>): ComponentType<Props> =>
    function InAdministration(props) {
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
    pages: { synonyms: inContext(synonymsChunk.Screen), insights: inContext(insightsChunk.Screen) },
    lists: {
      Videos: inContext(AdminVideos),
      RecordedWebinars: inContext(AdminWebinars),
      UpcomingWebinars: inContext(AdminUpcoming),
    },
  };
}

/** Creates administration for the signed-in administrator: its stores over the ports. */
export function makeAdministration(ports: AdministrationPorts): OpenAdministration {
  const {
    videos,
    webinars,
    upcoming,
    timelines,
    insights,
    series,
    synonyms,
    errors,
    films,
    bin,
    zone,
    reports,
    session,
    storage,
  } = ports;
  const unsaved = new UnsavedWork(session);
  const mode = new AdminMode(storage, () => session.self?.trainingAdmin === true || unsaved.isHeld);
  const dialogs = new OpenDialogs();
  const itemChanges = new ItemChanges();
  const lists = new AdminLists({ videos, webinars, upcoming, mode, zone });
  const changed = (kind: ItemKind) => {
    lists.forget(kind);
    itemChanges.noteChange(kind);
  };
  const now = () => Date.now();
  const uploads = new UploadQueue({
    uploads: ports.uploads,
    remembered: new RememberedUploads(storage, session.self?.id ?? '', now),
    claim: ports.claim,
    now,
    attach: ports.attachUpload,
    films,
    changed,
  });
  const actions = new ItemActions(
    {
      video: { items: videos, publish: ports.publishVideo },
      webinar: { items: webinars, publish: ports.publishWebinar },
      upcoming: { items: upcoming, publish: ports.publishUpcoming },
    },
    films,
  );
  const administration = {
    videos,
    webinars,
    upcoming,
    timelines,
    insights,
    series,
    synonyms,
    errors,
    films,
    uploads,
    bin,
    mode,
    dialogs,
    itemChanges,
    actions,
    lists,
    toasts: new Toasts(),
    unsaved,
    signInAgain: new SignInAgain({ session, openWindow: ports.openWindow }),
    zone,
    reports,
    changed,
    edit: (target: Parameters<OpenDialogs['edit']>[0]) => dialogs.edit(target),
  };
  const closeDialogs = () => {
    dialogs.closeAll();
    actions.close();
  };
  return { administration, mode, unsaved, closeDialogs, screens: screensOver(administration) };
}
