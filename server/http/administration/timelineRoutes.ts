import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import type { Timelines } from '../../application/ports/item/Timelines.ts';
import { administratorsOnly } from '../answers/administrators.ts';
import { answersOf, noQuery, routeOf, sendPrivate } from '../answers/catalogueAnswers.ts';
import { sendProblem } from '../answers/problem.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

export interface TimelineRoutesParts {
  readonly timelines: Timelines;
  readonly whoAsks: WhoAsks;
}

/** Rule TIMELINE-3: the timeline of an upcoming webinar, for administrators only. */
export function registerTimelineRoutes(plain: FastifyInstance, { timelines, whoAsks }: TimelineRoutesParts): void {
  plain.withTypeProvider<TypeBoxTypeProvider>().get(
    routeOf(apiPaths.upcomingTimeline, 'id'),
    {
      onRequest: administratorsOnly(whoAsks),
      schema: {
        summary: 'The life of an upcoming webinar: announcements, registration clicks, reminders and recording',
        tags: ['Upcoming webinars'],
        params: idParametersSchema,
        querystring: noQuery,
        security: [{ bearer: [] }],
        response: answersOf('Timeline'),
      },
    },
    async (request, reply) => {
      const timeline = await timelines.find(request.params.id);
      return timeline === undefined
        ? sendProblem(reply, 'not-found', 'No upcoming webinar has this id.')
        : sendPrivate(reply, timeline);
    },
  );
}
