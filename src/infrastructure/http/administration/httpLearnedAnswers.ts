import type { LearnedAnswers } from '../../../application/ports/administration/LearnedAnswers.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { read } from '../client/calls.ts';
import { edit } from '../editing/editing.ts';

export function httpLearnedAnswers(api: ApiClient): LearnedAnswers {
  return {
    list: (search, signal) => read(api, apiPaths.learnedAnswers, { search }, signal),
    choose: (id, version, state) =>
      edit(api, { method: 'PATCH', path: apiPaths.learnedAnswer(id), body: { state }, version }),
  };
}
