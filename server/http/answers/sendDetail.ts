import { may } from '../../../src/domain/access/permission.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rememberAdministrator, sendItem } from './administrators.ts';
import type { Answer } from './answer.ts';
import type { AnswerCache } from './answerCache.ts';
import { sendAnswer } from './sendAnswer.ts';
import { sendInvalidToken } from './problem.ts';
import type { WhoAsks } from './whoAsks.ts';

interface Detail {
  readonly answers: AnswerCache;
  /** The name of the public answer in the cache, and what makes it. */
  readonly what: string;
  readonly make: () => Promise<Answer>;
  readonly whoAsks: WhoAsks;
  /** Loads the item, published or not, with the fields that only administrators see. */
  readonly find: () => Promise<{ readonly item: object; readonly version: number } | undefined>;
}

/**
 * Rule TOKEN-16: sends the public answer about an item. Administrators get the full item instead, even if it is
 * unpublished, with its version.
 */
export async function sendDetail(
  request: FastifyRequest,
  reply: FastifyReply,
  { answers, what, make, whoAsks, find }: Detail,
): Promise<FastifyReply> {
  if (request.headers.authorization === undefined) return answers.send(request, reply, what, make);
  const answer = await answers.get(what, make);
  const asker = await whoAsks(request);
  // The public answer needs no token, so an invalid one does no harm. A renewed one may bring the full item (rule ROLE-9).
  const isOfUse = !asker.ok && (asker.refusal === 'old-token' || answer.status === 404);
  if (!asker.ok) return isOfUse ? sendInvalidToken(reply) : sendAnswer(request, reply, answer);
  if (!may(asker.value.person, 'read')) return sendAnswer(request, reply, answer);
  rememberAdministrator(request, asker.value);
  const found = await find();
  return found === undefined ? sendAnswer(request, reply, answer) : sendItem(reply, found.item, found.version);
}
