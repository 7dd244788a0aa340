import type { AdministeredUpcomingQuery, UpcomingEditing } from '../../../application/ports/editing/UpcomingEditing.ts';
import type { VideoEditing } from '../../../application/ports/editing/VideoEditing.ts';
import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { VideoQuery, WebinarQuery } from '../../../domain/catalogue/catalogue.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { edit } from './editing.ts';
import { HttpItemEditing, type EditedKind } from './HttpItemEditing.ts';
import { upcomingQuery, webinarQuery } from '../catalogue/listQueries.ts';

const videos: EditedKind<VideoQuery> = {
  items: apiPaths.videos,
  item: apiPaths.video,
  publish: apiPaths.publishVideo,
  unpublish: apiPaths.unpublishVideo,
  duplicate: apiPaths.duplicateVideo,
  listQuery: ({ category, search }, cursor) => ({ category, search: search || undefined, cursor }),
};

const webinars: EditedKind<WebinarQuery> = {
  items: apiPaths.webinars,
  item: apiPaths.webinar,
  publish: apiPaths.publishWebinar,
  unpublish: apiPaths.unpublishWebinar,
  duplicate: apiPaths.duplicateWebinar,
  listQuery: webinarQuery,
};

const upcomingWebinars: EditedKind<AdministeredUpcomingQuery> = {
  items: apiPaths.upcomingWebinars,
  item: apiPaths.upcomingWebinar,
  publish: apiPaths.publishUpcoming,
  unpublish: apiPaths.unpublishUpcoming,
  duplicate: apiPaths.duplicateUpcoming,
  listQuery: ({ zone, past, ...query }, cursor) => ({
    ...upcomingQuery(query, zone, cursor),
    past: past ? '1' : undefined,
  }),
};

export function httpVideoEditing(api: ApiClient): VideoEditing {
  return new HttpItemEditing(api, videos);
}

/** A recorded webinar's detailed description has a call of its own, because the server sanitises it. */
export function httpWebinarEditing(api: ApiClient): WebinarEditing {
  const saveDetail: WebinarEditing['saveDetail'] = (id, version, html) => {
    const path = apiPaths.webinarDetail(id);
    return edit(
      api,
      html === '' ? { method: 'DELETE', path, version } : { method: 'PUT', path, body: { html }, version },
    );
  };
  return Object.assign(new HttpItemEditing(api, webinars) as Omit<WebinarEditing, 'saveDetail'>, { saveDetail });
}

/** An upcoming webinar has a thumbnail without a film. */
export function httpUpcomingEditing(api: ApiClient): UpcomingEditing {
  const thumbnails: Pick<UpcomingEditing, 'saveThumbnail' | 'removeThumbnail'> = {
    saveThumbnail: (id, version, image) =>
      edit(api, { method: 'PUT', path: apiPaths.upcomingThumbnail(id), body: image, version }),
    removeThumbnail: (id, version) => edit(api, { method: 'DELETE', path: apiPaths.upcomingThumbnail(id), version }),
  };
  return Object.assign(
    new HttpItemEditing(api, upcomingWebinars) as Omit<UpcomingEditing, keyof typeof thumbnails>,
    thumbnails,
  );
}
