import {
  linkedRefusals,
  upcomingViolations,
  videoViolations,
  webinarViolations,
} from '../../../src/domain/violation/violations.ts';
import { makeAttachUpload, type AttachPorts } from '../film/attachUpload.ts';
import type { UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';
import type { Videos } from '../ports/item/Videos.ts';
import type { Webinars } from '../ports/item/Webinars.ts';
import { makeEditUpcoming } from '../upcoming/editUpcoming.ts';
import { makeEditVideo } from '../video/editVideo.ts';
import { makeAttachDownloads, type DownloadPorts } from '../webinar/attachDownloads.ts';
import { makeEditWebinar } from '../webinar/editWebinar.ts';
import { makeBulkKind, type BulkKinds } from './bulkKind.ts';

export interface BulkKindsPorts extends AttachPorts, DownloadPorts {
  readonly videos: Videos;
  readonly webinars: Webinars;
  readonly upcomingWebinars: UpcomingWebinars;
}

/** The kinds of items that acts for many items change. Rule BULK-4. */
export function makeBulkKinds(ports: BulkKindsPorts): BulkKinds {
  const { videos, webinars, upcomingWebinars, newId } = ports;
  const attach = makeAttachUpload(ports);
  return {
    video: makeBulkKind({
      items: videos,
      edit: makeEditVideo(videos, attach, newId),
      texts: videoViolations,
      targetOf({ video: { id, name: title, published, ...video }, version }) {
        const values = { categories: video.categories, public: video.public, feature: video.feature };
        return { id, version, title, published, values };
      },
    }),
    webinar: makeBulkKind({
      items: webinars,
      edit: makeEditWebinar({ webinars, attach, downloads: makeAttachDownloads(ports), newId }),
      texts: webinarViolations,
      linked: {
        message: linkedRefusals.webinar,
        isLinked: async (id) => (await upcomingWebinars.listLinkedTo(id)).length > 0,
      },
      targetOf({ webinar: { id, title, published, ...webinar }, version }) {
        const { categories, feature, skill, presenter, series } = webinar;
        const values = { categories, public: webinar.public, feature, seriesId: series?.id ?? null, skill, presenter };
        return { id, version, title, published, values };
      },
    }),
    upcoming: makeBulkKind({
      items: upcomingWebinars,
      edit: makeEditUpcoming(upcomingWebinars, webinars, newId),
      texts: upcomingViolations,
      targetOf({ upcoming: { id, title, published, ...upcoming }, version }) {
        const { categories, feature, presenter } = upcoming;
        return { id, version, title, published, values: { categories, public: upcoming.public, feature, presenter } };
      },
    }),
  };
}
