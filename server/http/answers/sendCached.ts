import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer.ts';
import type { AnswerCache } from './answerCache.ts';
import { sendAnswer } from './sendAnswer.ts';

/** Sends an answer that is in the cache. Without one, the request goes on. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: Answer | undefined,
  goOn: () => void,
): void {
  if (cached === undefined) return goOn();
  const sent = sendAnswer(request, reply, cached);
  // A compression that fails is tried again by the route.
  if (sent instanceof Promise) sent.catch(() => goOn());
}

/**
 * Rule CACHE-12: answers an address that was answered before, before its query is validated. With a token the answer may
 * be another one, so those requests go on.
 */
export function sendCachedAt(answers: Pick<AnswerCache, 'sentFrom'>) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { method, url = '', headers } = request.raw;
    const isShared = method === 'GET' && headers.authorization === undefined;
    sendCached(request, reply, isShared ? answers.sentFrom(url) : undefined, done);
  };
}
