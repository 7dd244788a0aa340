import { learnedChoiceSchema, learnedQuerySchema } from '../../../src/contract/learned.ts';
import { learnedPaths } from '../../../src/contract/learnedPaths.ts';
import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import { shownLearned } from '../../../src/domain/learning/learnedAnswers.ts';
import type { LearnedAnswers } from '../../application/ports/search/LearnedAnswers.ts';
import {
  audit,
  sendItem,
  sendRefusedChange,
  wantedVersion,
  type AdministratorParts,
} from '../answers/administrators.ts';
import { administratorCalls, answersOf, routeOf, type Api } from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';

export interface LearnedRoutesParts extends AdministratorParts {
  readonly learnedAnswers: Pick<LearnedAnswers, 'list' | 'choose'>;
}

/** Rules LEARN-9 and LEARN-10: administrators see what the search learned, pin it or remove it. */
export function registerLearnedRoutes(app: Api, { learnedAnswers, clock, whoAsks }: LearnedRoutesParts): void {
  const { call, changing } = administratorCalls('Learned answers', whoAsks);

  app.get(
    learnedPaths.all,
    call('administer', 'What the search learned from its use', answersOf('LearnedAnswerList'), {
      querystring: learnedQuerySchema,
    }),
    async ({ query: { search = '' } }, reply) =>
      sendPrivate(reply, await learnedAnswers.list({ search: search.trim() }, shownLearned)),
  );

  app.patch(
    routeOf(learnedPaths.one, 'id'),
    changing(
      'administer',
      'Pins or removes an answer that was learned, or leaves it to visitors',
      answersOf('LearnedAnswer'),
      {
        params: idParametersSchema,
        body: learnedChoiceSchema,
      },
    ),
    async (request, reply) => {
      const { state } = request.body;
      const context = audit(request, clock, 'edited');
      const chosen = await learnedAnswers.choose(request.params.id, state, wantedVersion(request), context);
      if (!chosen.ok) return sendRefusedChange(reply, chosen.refusal, 'learned answer', {});
      return sendItem(reply, chosen.value, chosen.value.version);
    },
  );
}
