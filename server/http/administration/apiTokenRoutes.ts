import { newApiTokenSchema } from '../../../src/contract/apiTokens.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import { idParametersSchema } from '../../../src/contract/schemaParts.ts';
import { violationsOf } from '../../../src/domain/violation/violations.ts';
import { tokenViolations } from '../../../src/domain/violation/tokenViolations.ts';
import type { CreateApiToken } from '../../application/identity/createApiToken.ts';
import type { ApiTokens } from '../../application/ports/identity/ApiTokens.ts';
import { audit, sendViolations, type AdministratorParts } from '../answers/administrators.ts';
import { administratorCalls, answersOf, nothingOf, routeOf, type Api } from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { sendProblem } from '../answers/problem.ts';

export interface ApiTokenRoutesParts extends AdministratorParts {
  readonly apiTokens: Pick<ApiTokens, 'list' | 'revoke'>;
  readonly createApiToken: CreateApiToken;
}

/** Rules APITOKEN-3 to APITOKEN-7: the tokens of the API, for administrators. No token manages tokens. */
export function registerApiTokenRoutes(
  app: Api,
  { apiTokens, createApiToken, clock, whoAsks }: ApiTokenRoutesParts,
): void {
  const { call } = administratorCalls('API tokens', whoAsks);

  app.get(
    apiPaths.apiTokens,
    call(
      'administer',
      'All tokens of the API, the newest first, without the tokens themselves',
      answersOf('ApiTokenList'),
    ),
    async (_request, reply) => {
      const items = await apiTokens.list();
      return sendPrivate(reply, { items, total: items.length, nextCursor: null });
    },
  );

  app.post(
    apiPaths.apiTokens,
    call(
      'administer',
      'Creates a token of the API. Only this answer has the token',
      answersOf('CreatedApiToken', 201),
      {
        body: newApiTokenSchema,
      },
    ),
    async (request, reply) => {
      const created = await createApiToken(request.body, audit(request, clock, 'added'));
      if (!created.ok) return sendViolations(reply, violationsOf(created.refusal, tokenViolations));
      return sendPrivate(reply.code(201), created.value);
    },
  );

  app.delete(
    routeOf(apiPaths.apiToken, 'id'),
    call('administer', 'Revokes a token of the API: from now on it is refused', nothingOf, {
      params: idParametersSchema,
    }),
    async (request, reply) => {
      const revoked = await apiTokens.revoke(request.params.id, audit(request, clock, 'revoked'));
      return revoked.ok ? reply.code(204).send() : sendProblem(reply, 'not-found', 'There is no such token.');
    },
  );
}
