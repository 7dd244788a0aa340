import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { subscriptionPaths } from '../../../src/contract/paths.ts';
import type { AccessTokens } from '../../application/ports/identity/AccessTokens.ts';
import type { SubscriptionAnswers } from '../../application/ports/identity/SubscriptionService.ts';
import { perVisitor } from '../answers/apiCalls.ts';
import { json } from '../answers/catalogueAnswers.ts';
import { answerFault, sendInvalidToken, sendProblem } from '../answers/problem.ts';
import { bearerOf } from '../answers/whoAsks.ts';

export interface SubscriptionRoutesParts {
  readonly accessTokens: AccessTokens;
  readonly subscriptions: SubscriptionAnswers;
}

/**
 * Rule SUBSCRIPTION-11: the two calls about the caller's subscription. The embedded service answers them, or they are
 * forwarded to the real one.
 */
export async function registerSubscriptionRoutes(
  app: FastifyInstance,
  { accessTokens, subscriptions }: SubscriptionRoutesParts,
): Promise<void> {
  await app.register(async (service) => {
    service.setErrorHandler(answerFault);
    await service.register(rateLimit, { global: false });
    service.get(subscriptionPaths.status, { config: perVisitor }, (request, reply) =>
      answer(request, reply, (token, id) => subscriptions.status(token, id)),
    );
    service.get(subscriptionPaths.roles, { config: perVisitor }, (request, reply) =>
      answer(request, reply, (token, id) => subscriptions.roles(token, id)),
    );
  });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    ask: SubscriptionAnswers['status'],
  ): Promise<FastifyReply> {
    const verified = await bearerOf(request, accessTokens);
    if (verified === undefined) return sendProblem(reply, 'sign-in', 'Send the access token of the user.');
    const { person, token } = verified.ok ? verified.value : {};
    if (person?.id === undefined || token === undefined) return sendInvalidToken(reply);
    const told = await ask(token, person.id);
    if (told === undefined) return sendProblem(reply, 'not-found', 'This account has no seat in a subscription.');
    return reply.header('cache-control', 'no-store').type(json).send(JSON.stringify(told));
  }
}
