import { randomUUID } from 'node:crypto';
import { makeAttachUpload, type AttachPorts } from '../../application/film/attachUpload.ts';
import { plannedKinds } from '../../application/plan/plannedKinds.ts';
import { makeEditUpcoming } from '../../application/upcoming/editUpcoming.ts';
import { makeEditVideo } from '../../application/video/editVideo.ts';
import { makeAttachDownloads, type DownloadPorts } from '../../application/webinar/attachDownloads.ts';
import { makeEditWebinar } from '../../application/webinar/editWebinar.ts';
import type { Stores } from './openStores.ts';

type EditPorts = Omit<AttachPorts & DownloadPorts, 'newId'> & Pick<Stores, 'videos' | 'webinars' | 'upcomingWebinars'>;

/** The use-cases with which items of each kind are edited: by the routes of administrators, and by plans. */
export function makeItemEdits({
  videos,
  webinars,
  upcomingWebinars,
  uploads,
  media,
  attachments,
  orphanedFiles,
}: EditPorts) {
  const ports = { uploads, media, attachments, orphanedFiles, newId: randomUUID };
  const attachUpload = makeAttachUpload(ports);
  const downloads = makeAttachDownloads(ports);
  const edits = {
    editVideo: makeEditVideo(videos, attachUpload, randomUUID),
    editWebinar: makeEditWebinar({ webinars, attach: attachUpload, downloads, newId: randomUUID }),
    editUpcoming: makeEditUpcoming(upcomingWebinars, webinars, randomUUID),
  };
  return { attachUpload, ...edits, plannedKinds: plannedKinds({ videos, webinars, upcomingWebinars, ...edits }) };
}
