import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import { itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { DuplicateSeries } from '../../application/duplicate/duplicateSeries.ts';
import type { DuplicateItem } from '../../application/duplicate/duplicateItem.ts';
import type { AuditContext } from '../../application/ports/Change.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { StoredUpcoming } from '../../application/ports/UpcomingWebinars.ts';
import type { StoredVideo } from '../../application/ports/Videos.ts';
import type { StoredWebinar } from '../../application/ports/Webinars.ts';
import { administratorsOnly, audit, sendItem } from '../answers/administrators.ts';
import { answersOf, emptyBody, noQuery, routeOf } from '../answers/catalogueAnswers.ts';
import { sendProblem } from '../answers/problem.ts';
import { administeredUpcoming } from './upcomingAdminRoutes.ts';
import { administeredWebinar } from './webinarAdminRoutes.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface DuplicateRoutesParts {
  readonly duplicateVideo: DuplicateItem<StoredVideo>;
  readonly duplicateWebinar: DuplicateItem<StoredWebinar>;
  readonly duplicateUpcoming: DuplicateItem<StoredUpcoming>;
  readonly duplicateSeries: DuplicateSeries;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

/** A duplicate in the form that its routes send. */
interface Made {
  readonly location: string;
  readonly item: object;
  readonly version: number;
}

interface Duplicated {
  readonly url: string;
  readonly tag: string;
  /** The schema of the answer. */
  readonly schema: string;
  readonly duplicate: (idOrSlug: string, audit: AuditContext) => Promise<Made | undefined>;
}

/** Rule DRAFT-9: administrators duplicate items as new drafts. */
export function registerDuplicateRoutes(plain: FastifyInstance, parts: DuplicateRoutesParts): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const kinds: readonly Duplicated[] = [
    {
      url: routeOf(apiPaths.duplicateVideo, 'idOrSlug'),
      tag: 'Videos',
      schema: 'Video',
      duplicate: async (...asked) => {
        const made = await parts.duplicateVideo(...asked);
        return made.ok
          ? { location: apiPaths.video(made.value.video.id), item: made.value.video, version: made.value.version }
          : undefined;
      },
    },
    {
      url: routeOf(apiPaths.duplicateWebinar, 'idOrSlug'),
      tag: 'Recorded webinars',
      schema: 'Webinar',
      duplicate: async (...asked) => {
        const made = await parts.duplicateWebinar(...asked);
        return made.ok
          ? {
              location: apiPaths.webinar(made.value.webinar.id),
              item: administeredWebinar(made.value),
              version: made.value.version,
            }
          : undefined;
      },
    },
    {
      url: routeOf(apiPaths.duplicateUpcoming, 'idOrSlug'),
      tag: 'Upcoming webinars',
      schema: 'UpcomingWebinar',
      duplicate: async (...asked) => {
        const made = await parts.duplicateUpcoming(...asked);
        return made.ok
          ? {
              location: apiPaths.upcomingWebinar(made.value.upcoming.id),
              item: administeredUpcoming(made.value),
              version: made.value.version,
            }
          : undefined;
      },
    },
    {
      url: routeOf(apiPaths.duplicateSeries, 'idOrSlug'),
      tag: 'Recorded webinars',
      schema: 'StoredSeries',
      duplicate: async (...asked) => {
        const made = await parts.duplicateSeries(...asked);
        return made.ok
          ? { location: apiPaths.oneSeries(made.value.id), item: made.value, version: made.value.version }
          : undefined;
      },
    },
  ];

  for (const { url, tag, schema, duplicate } of kinds) {
    app.post(
      url,
      {
        onRequest: administratorsOnly(parts.whoAsks),
        schema: {
          summary: 'Creates a draft that is a copy of this item',
          tags: [tag],
          params: itemParametersSchema,
          querystring: noQuery,
          body: emptyBody,
          security: [{ bearer: [] }],
          response: answersOf(schema, 201),
        },
      },
      async (request, reply) =>
        send(reply, await duplicate(request.params.idOrSlug, audit(request, parts.clock, 'duplicated'))),
    );
  }
}

function send(reply: FastifyReply, made: Made | undefined): FastifyReply {
  if (made === undefined) return sendProblem(reply, 'not-found', 'No item has this id or URL path.');
  return sendItem(reply.code(201).header('location', made.location), made.item, made.version);
}
