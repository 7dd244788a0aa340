import type { AttachUpload } from '../../application/film/attachUpload.ts';
import type { Uploads } from '../../application/ports/Uploads.ts';
import type { ItemKind } from '../../domain/bin.ts';
import { Toasts } from '../kit/Toasts.ts';
import type { Session } from '../session/Session.ts';
import { Administration as Surroundings } from './Administration.tsx';
import type { Administration } from './AdministrationContext.ts';
import type { AdministrationParts } from './AdministrationSlot.ts';
import { AdminMode } from './AdminMode.ts';
import { Desk } from './Desk.ts';
import { RememberedUploads, type UploadStorage } from './film/RememberedUploads.ts';
import { UploadQueue, type QueueSurroundings } from './film/UploadQueue.ts';
import { AdminLists } from './lists/AdminLists.ts';
import { AdminUpcoming } from './lists/AdminUpcoming.tsx';
import { AdminVideos } from './lists/AdminVideos.tsx';
import { AdminWebinars } from './lists/AdminWebinars.tsx';
import { ItemActions } from './lists/ItemActions.ts';
import { itemActs, type ActPorts } from './lists/ItemActs.ts';
import { ModeItem } from './mode/ModeItem.tsx';
import { ModeSwitch } from './mode/ModeSwitch.tsx';
import { PageBar } from './mode/PageBar.tsx';
import { PlayerPlace } from './mode/PlayerPlace.tsx';
import { WebinarSection } from './sections/WebinarSection.tsx';

/** What the root hands in. */
export interface AdministrationPorts
  extends Pick<Administration, 'series' | 'films' | 'bin' | 'zone' | 'reports'>, ActPorts {
  readonly uploads: Uploads;
  readonly attachUpload: AttachUpload;
  readonly session: Pick<Session, 'self'>;
  readonly storage: UploadStorage;
  readonly claim: QueueSurroundings['claim'];
}

const screens: AdministrationParts['screens'] = {
  Surroundings,
  ModeSwitch,
  ModeItem,
  PageBar,
  PlayerPlace,
  WebinarSection,
  lists: { Videos: AdminVideos, RecordedWebinars: AdminWebinars, UpcomingWebinars: AdminUpcoming },
};

/** Administration for whoever is signed in now: its stores, around the ports. */
export function makeAdministration(ports: AdministrationPorts): AdministrationParts {
  const { videos, webinars, upcoming, series, films, bin, zone, reports, session, storage } = ports;
  const mode = new AdminMode(storage, () => session.self?.trainingAdmin === true);
  const desk = new Desk();
  const lists = new AdminLists({ videos, webinars, upcoming, mode, zone });
  const changed = (kind: ItemKind) => {
    lists.forget(kind);
    desk.noteChange(kind);
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
  const actions = new ItemActions(itemActs(ports), films);
  const administration = {
    videos,
    webinars,
    upcoming,
    series,
    films,
    uploads,
    bin,
    mode,
    desk,
    actions,
    lists,
    toasts: new Toasts(),
    zone,
    reports,
    changed,
    edit: (target: Parameters<Desk['edit']>[0]) => desk.edit(target),
  };
  return { administration, screens };
}
