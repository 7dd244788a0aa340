import type { AdministeredUpcomingQuery, UpcomingEditing } from '../../../application/ports/editing/UpcomingEditing.ts';
import type { VideoEditing } from '../../../application/ports/editing/VideoEditing.ts';
import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import { itemPaths } from '../../../contract/paths.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import type { Slice } from '../../../domain/catalogue/catalogue.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { ok } from '../../../domain/result.ts';
import { edit, itemEditing, send } from './editing.ts';
import { upcomingQuery, videoQuery, webinarQuery } from '../catalogue/listQueries.ts';

export function httpVideoEditing(api: ApiClient): VideoEditing {
  return itemEditing(api, itemPaths.video, videoQuery);
}

/** A recorded webinar's detailed description has a call of its own, because the server sanitises it. */
export function httpWebinarEditing(api: ApiClient): WebinarEditing {
  return {
    ...itemEditing(api, itemPaths.webinar, webinarQuery),
    saveDetail: (id, version, html) => {
      const path = itemPaths.webinar.detail(id);
      return html === ''
        ? edit(api, { method: 'DELETE', path, version })
        : edit(api, { method: 'PUT', path, body: { html }, version });
    },
  };
}

/** An upcoming webinar has a thumbnail without a film. */
export function httpUpcomingEditing(api: ApiClient): UpcomingEditing {
  return {
    ...itemEditing(api, itemPaths.upcoming, ({ zone, past, ...query }: AdministeredUpcomingQuery, cursor) => ({
      ...upcomingQuery(query, zone, cursor),
      past: past ? '1' : undefined,
    })),
    cancel: (id, version, note) =>
      edit(api, { method: 'PUT', path: itemPaths.upcoming.cancellation(id), body: { note }, version }),
    takeBackCancellation: (id, version) =>
      edit(api, { method: 'DELETE', path: itemPaths.upcoming.cancellation(id), version }),
    async repeat(id, repetition, idempotencyKey) {
      const path = itemPaths.upcoming.repetitions(id);
      const answer = await send(api, { method: 'POST', path, body: repetition, idempotencyKey });
      return answer.ok ? ok((answer.value.body as Slice<UpcomingWebinar>).items) : answer;
    },
    saveThumbnail: (id, version, image) =>
      edit(api, { method: 'PUT', path: itemPaths.upcoming.thumbnail(id), body: image, version }),
    removeThumbnail: (id, version) => edit(api, { method: 'DELETE', path: itemPaths.upcoming.thumbnail(id), version }),
  };
}
