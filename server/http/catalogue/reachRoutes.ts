import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiPaths } from '../../../src/contract/paths.ts';
import type { AccessTokens } from '../../application/ports/identity/AccessTokens.ts';
import type { ReachTraining } from '../../application/ports/identity/ReachTraining.ts';
import { answersOf, problemAnswer, emptyBody, limitedCalls, tokenNeeded, type Api } from '../answers/apiCalls.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { sendInvalidToken, sendProblem } from '../answers/problem.ts';
import { bearerOf } from '../answers/whoAsks.ts';
import { logOf } from '../answers/logOf.ts';

export interface ReachRoutesParts {
  readonly accessTokens: AccessTokens;
  /** Undefined where the site has none. */
  readonly reachTraining: ReachTraining | undefined;
}

/** Rules REACH-2 and REACH-3: the address of the Reach training of the signed-in person. */
export function registerReachRoutes(app: Api, { accessTokens, reachTraining }: ReachRoutesParts): void {
  const tokens = new WeakMap<FastifyRequest, string>();
  const { config, schema } = limitedCalls('Reach', tokenNeeded)(
    'The address of your Reach training',
    { ...answersOf('OpenedAddress'), 502: problemAnswer },
    { body: emptyBody },
  );
  /** Refuses strangers before the body is read. */
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const verified = await bearerOf(request, accessTokens);
    if (verified === undefined) return sendProblem(reply, 'sign-in', 'Sign in to open Reach training.');
    if (!verified.ok || verified.value.person.id === undefined) return sendInvalidToken(reply);
    tokens.set(request, verified.value.token);
    return undefined;
  };
  app.post(apiPaths.reachTraining, { config, schema, onRequest }, async (request, reply) => {
    if (reachTraining === undefined) return sendProblem(reply, 'not-found', 'This site offers no Reach training.');
    const opened = await reachTraining.addressFor(tokens.get(request) ?? '');
    if (opened.ok) return sendPrivate(reply, opened.value);
    logOf(request).warn(`Reach training: ${opened.refusal.why}`);
    return sendProblem(reply, 'bad-gateway', 'Reach training does not respond correctly. Try again in a moment.');
  });
}
