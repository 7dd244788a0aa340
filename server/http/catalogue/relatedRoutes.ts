import { itemPaths } from '../../../src/contract/paths.ts';
import { itemParametersSchema } from '../../../src/contract/schemaParts.ts';
import type { FindRelated } from '../../application/related/findRelated.ts';
import type { AnswerCache } from '../answers/answerCache.ts';
import { answersOf, computedCalls, routeOf, type Api } from '../answers/apiCalls.ts';
import type { Turns } from '../answers/Turns.ts';
import { gateProblems, jsonAnswer, problemAnswer } from '../answers/catalogueAnswers.ts';

export interface RelatedRoutesParts {
  readonly findRelated: FindRelated;
  readonly answers: AnswerCache;
  readonly turns: Turns;
}

const kinds = [
  { kind: 'video', path: itemPaths.video.related, tag: 'Videos' },
  { kind: 'webinar', path: itemPaths.webinar.related, tag: 'Recorded webinars' },
] as const;

/** Rules NEXT-1 to NEXT-4: the next film and related items of a film. */
export function registerRelatedRoutes(app: Api, { findRelated, answers, turns }: RelatedRoutesParts): void {
  for (const { kind, path, tag } of kinds)
    app.get(
      routeOf(path, 'idOrSlug'),
      computedCalls(tag, turns)(
        `What follows a ${kind}, what is near it, and the sessions of its series`,
        answersOf('Related'),
        { params: itemParametersSchema },
      ),
      async (request, reply) => {
        const { idOrSlug } = request.params;
        return answers.send(request, reply, `related ${kind} ${idOrSlug}`, async () => {
          const related = await findRelated(kind, idOrSlug);
          return related === undefined ? problemAnswer(...gateProblems(kind)['not-found']) : jsonAnswer(related);
        });
      },
    );
}
