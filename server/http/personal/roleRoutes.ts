import { apiPaths } from '../../../src/contract/paths.ts';
import { answersOf, personalCalls, type Api } from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import type { WhoAsks } from '../answers/whoAsks.ts';

/** Rule ROLE-7: the role of the person who asks. The token of a browser may be older than a change of the role. */
export function registerRoleRoutes(app: Api, { whoAsks }: { readonly whoAsks: WhoAsks }): void {
  const call = personalCalls('My data', whoAsks);
  app.get(apiPaths.myRole, call('Your role in administration', answersOf('OwnRole')), async (request, reply) => {
    const asker = await whoAsks(request);
    return sendPrivate(reply, { role: asker.ok ? asker.value.person.trainingRole : null });
  });
}
