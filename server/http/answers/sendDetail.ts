import type { FastifyReply, FastifyRequest } from 'fastify';
import { rememberAdministrator, sendItem } from './administrators.ts';
import { sendAnswer, type Answer } from './answerCache.ts';
import { sendInvalidToken, type WhoAsks } from './whoAsks.ts';

interface Detail {
  /** What everyone is told. */
  readonly answer: Answer;
  readonly whoAsks: WhoAsks;
  /** The item whether it is published or not, with what only administrators are told. */
  readonly find: () => Promise<{ readonly item: object; readonly version: number } | undefined>;
}

/**
 * Rule TOKEN-16: what everyone is told of an item. An administrator is shown unpublished items too, each with the
 * version that a change is made of.
 */
export async function sendDetail(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, whoAsks, find }: Detail,
): Promise<FastifyReply> {
  if (request.headers.authorization === undefined) return sendAnswer(request, reply, answer);
  const asker = await whoAsks(request);
  // What everyone is told needs no token: a stale one takes nothing away.
  if (!asker.ok) return answer.status === 404 ? sendInvalidToken(reply) : sendAnswer(request, reply, answer);
  if (!asker.value.person.trainingAdmin) return sendAnswer(request, reply, answer);
  rememberAdministrator(request, asker.value);
  const found = await find();
  return found === undefined ? sendAnswer(request, reply, answer) : sendItem(reply, found.item, found.version);
}
