import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import { itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { FindRelated } from '../../application/related/findRelated.ts';
import { sendAnswer, type AnswerCache } from '../answers/answerCache.ts';
import { answersOf, gateProblems, jsonAnswer, noQuery, problemAnswer, routeOf } from '../answers/catalogueAnswers.ts';

export interface RelatedRoutesParts {
  readonly findRelated: FindRelated;
  readonly answers: AnswerCache;
}

const kinds = [
  { kind: 'video', path: apiPaths.videoRelated, tag: 'Videos' },
  { kind: 'webinar', path: apiPaths.webinarRelated, tag: 'Recorded webinars' },
] as const;

/** Rules NEXT-1 to NEXT-4: the next film and related items of a film. */
export function registerRelatedRoutes(app: FastifyInstance, { findRelated, answers }: RelatedRoutesParts): void {
  for (const { kind, path, tag } of kinds)
    app.get<{ Params: { idOrSlug: string } }>(
      routeOf(path, 'idOrSlug'),
      {
        schema: {
          summary: `What follows a ${kind}, what is near it, and the sessions of its series`,
          tags: [tag],
          params: itemParametersSchema,
          querystring: noQuery,
          response: answersOf('Related'),
        },
      },
      async (request, reply) => {
        const { idOrSlug } = request.params;
        const answer = await answers.get(`related ${kind} ${idOrSlug}`, async () => {
          const related = await findRelated(kind, idOrSlug);
          return related === undefined ? problemAnswer(...gateProblems(kind)['not-found']) : jsonAnswer(related);
        });
        return sendAnswer(request, reply, answer);
      },
    );
}
