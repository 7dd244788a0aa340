import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiPaths } from '../../src/contract/paths.ts';
import { itemParametersSchema } from '../../src/contract/schemaParts.ts';
import { makeDuplicateSeries } from '../application/duplicate/duplicateSeries.ts';
import { makeDuplicateUpcoming } from '../application/duplicate/duplicateUpcoming.ts';
import { makeDuplicateVideo, type DuplicateVideoPorts } from '../application/duplicate/duplicateVideo.ts';
import { makeDuplicateWebinar, type DuplicateWebinarPorts } from '../application/duplicate/duplicateWebinar.ts';
import type { Doing } from '../application/ports/Change.ts';
import type { Clock } from '../application/ports/Clock.ts';
import type { SeriesTitles } from '../application/ports/SeriesTitles.ts';
import type { UpcomingWebinars } from '../application/ports/UpcomingWebinars.ts';
import { administratorsOnly, doing, sendItem } from './administrators.ts';
import { answersOf, emptyBody, noQuery, routeOf } from './catalogueAnswers.ts';
import { sendProblem } from './problem.ts';
import { administeredUpcoming } from './upcomingAdminRoutes.ts';
import { administeredWebinar } from './webinarAdminRoutes.ts';
import type { WhoAsks } from './whoAsks.ts';

export interface DuplicateRoutesParts extends DuplicateVideoPorts, DuplicateWebinarPorts {
  readonly upcomingWebinars: UpcomingWebinars;
  readonly seriesTitles: SeriesTitles;
  readonly clock: Clock;
  readonly whoAsks: WhoAsks;
}

/** A duplicate as its routes answer it. */
interface Made {
  readonly location: string;
  readonly item: object;
  readonly version: number;
}

interface Duplicated {
  readonly url: string;
  readonly tag: string;
  /** Of the answer. */
  readonly schema: string;
  readonly duplicate: (idOrSlug: string, doing: Doing) => Promise<Made | undefined>;
}

/** Rule DRAFT-9: a new draft of an item with all that it has, for administrators. */
export function registerDuplicateRoutes(plain: FastifyInstance, parts: DuplicateRoutesParts): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const [video, webinar, upcoming, series] = [
    makeDuplicateVideo(parts),
    makeDuplicateWebinar(parts),
    makeDuplicateUpcoming(parts),
    makeDuplicateSeries(parts.seriesTitles),
  ];
  const kinds: readonly Duplicated[] = [
    {
      url: routeOf(apiPaths.duplicateVideo, 'idOrSlug'),
      tag: 'Videos',
      schema: 'Video',
      duplicate: async (...asked) => {
        const made = await video(...asked);
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
        const made = await webinar(...asked);
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
        const made = await upcoming(...asked);
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
        const made = await series(...asked);
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
          summary: 'Begins a draft with all that this one has',
          tags: [tag],
          params: itemParametersSchema,
          querystring: noQuery,
          body: emptyBody,
          security: [{ bearer: [] }],
          response: answersOf(schema, 201),
        },
      },
      async (request, reply) =>
        send(reply, await duplicate(request.params.idOrSlug, doing(request, parts.clock, 'duplicated'))),
    );
  }
}

function send(reply: FastifyReply, made: Made | undefined): FastifyReply {
  if (made === undefined) return sendProblem(reply, 'not-found', 'There is nothing with that id or path.');
  return sendItem(reply.code(201).header('location', made.location), made.item, made.version);
}
