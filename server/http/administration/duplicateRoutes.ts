import { apiPaths, itemPaths } from '../../../src/contract/paths.ts';
import { itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { DuplicateItem, DuplicateSeries } from '../../application/duplicate/duplicateItem.ts';
import type { AuditContext } from '../../application/ports/Change.ts';
import type { StoredUpcoming } from '../../application/ports/item/UpcomingWebinars.ts';
import type { StoredVideo } from '../../application/ports/item/Videos.ts';
import type { StoredWebinar } from '../../application/ports/item/Webinars.ts';
import { administeredUpcoming, administeredWebinar } from '../answers/administeredItems.ts';
import { audit, sendItem, type AdministratorParts } from '../answers/administrators.ts';
import { administratorCalls, answersOf, emptyBody, routeOf, type Api } from '../answers/apiCalls.ts';
import { sendProblem } from '../answers/problem.ts';

export interface DuplicateRoutesParts extends AdministratorParts {
  readonly duplicateVideo: DuplicateItem<StoredVideo>;
  readonly duplicateWebinar: DuplicateItem<StoredWebinar>;
  readonly duplicateUpcoming: DuplicateItem<StoredUpcoming>;
  readonly duplicateSeries: DuplicateSeries;
}

/** What differs between the kinds of items in their route. */
interface DuplicatedKind<Stored> {
  readonly path: (idOrSlug: string) => string;
  readonly tag: string;
  /** The schema of the answer. */
  readonly schema: string;
  readonly duplicate: (idOrSlug: string, audit: AuditContext) => Promise<Result<Stored, 'not-found'>>;
  /** The copy as administrators read it, and its address. */
  readonly shown: (stored: Stored) => { readonly id: string };
  readonly address: (id: string) => string;
}

/** Rule DRAFT-9: administrators duplicate items as new drafts. */
export function registerDuplicateRoutes(app: Api, parts: DuplicateRoutesParts): void {
  register({
    path: itemPaths.video.duplicate,
    tag: 'Videos',
    schema: 'Video',
    duplicate: parts.duplicateVideo,
    shown: ({ video }) => video,
    address: itemPaths.video.item,
  });
  register({
    path: itemPaths.webinar.duplicate,
    tag: 'Recorded webinars',
    schema: 'Webinar',
    duplicate: parts.duplicateWebinar,
    shown: administeredWebinar,
    address: itemPaths.webinar.item,
  });
  register({
    path: itemPaths.upcoming.duplicate,
    tag: 'Upcoming webinars',
    schema: 'UpcomingWebinar',
    duplicate: parts.duplicateUpcoming,
    shown: administeredUpcoming,
    address: itemPaths.upcoming.item,
  });
  register({
    path: apiPaths.duplicateSeries,
    tag: 'Recorded webinars',
    schema: 'StoredSeries',
    duplicate: parts.duplicateSeries,
    shown: (series) => series,
    address: apiPaths.oneSeries,
  });

  function register<Stored extends { readonly version: number }>(kind: DuplicatedKind<Stored>): void {
    const { call } = administratorCalls(kind.tag, parts.whoAsks);
    app.post(
      routeOf(kind.path, 'idOrSlug'),
      call('import', 'Creates a draft that is a copy of this item', answersOf(kind.schema, 201), {
        params: itemParametersSchema,
        body: emptyBody,
      }),
      async (request, reply) => {
        const copied = await kind.duplicate(request.params.idOrSlug, audit(request, parts.clock, 'duplicated'));
        if (!copied.ok) return sendProblem(reply, 'not-found', 'No item has this id or URL path.');
        const item = kind.shown(copied.value);
        return sendItem(reply.code(201).header('location', kind.address(item.id)), item, copied.value.version);
      },
    );
  }
}
