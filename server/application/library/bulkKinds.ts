import {
  linkedRefusals,
  upcomingPublication,
  videoViolations,
  webinarPublication,
} from '../../../src/domain/violation/violations.ts';
import type { UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';
import type { Videos } from '../ports/item/Videos.ts';
import type { Webinars } from '../ports/item/Webinars.ts';
import type { EditUpcoming } from '../upcoming/editUpcoming.ts';
import type { EditVideo } from '../video/editVideo.ts';
import type { EditWebinar } from '../webinar/editWebinar.ts';
import { makeBulkKind, type BulkKinds } from './bulkKind.ts';

interface BulkKindsPorts {
  readonly videos: Videos;
  readonly webinars: Webinars;
  readonly upcomingWebinars: UpcomingWebinars;
  readonly editVideo: EditVideo;
  readonly editWebinar: EditWebinar;
  readonly editUpcoming: EditUpcoming;
}

/** The kinds of items that acts for many items change. Rule BULK-4. */
export function makeBulkKinds({
  videos,
  webinars,
  upcomingWebinars,
  editVideo,
  editWebinar,
  editUpcoming,
}: BulkKindsPorts): BulkKinds {
  return {
    video: makeBulkKind({
      items: videos,
      edit: editVideo,
      texts: videoViolations,
      targetOf({ video: { id, name: title, published, ...video }, version }) {
        const values = { categories: video.categories, public: video.public, feature: video.feature };
        return { id, version, title, published, values };
      },
    }),
    webinar: makeBulkKind({
      items: webinars,
      edit: editWebinar,
      texts: webinarPublication,
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
      edit: editUpcoming,
      texts: upcomingPublication,
      targetOf({ upcoming: { id, title, published, ...upcoming }, version }) {
        const { categories, feature, presenter } = upcoming;
        return { id, version, title, published, values: { categories, public: upcoming.public, feature, presenter } };
      },
    }),
  };
}
