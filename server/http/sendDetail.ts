import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendAnswer, type Answer } from './answerCache.ts';
import { json } from './catalogueAnswers.ts';
import { sendInvalidToken, type WhoAsks } from './whoAsks.ts';

interface Detail {
  /** What everyone is told. */
  readonly answer: Answer;
  readonly whoAsks: WhoAsks;
  /** The item whether it is published or not. */
  readonly find: () => Promise<unknown>;
}

/** What everyone is told of an item; an administrator is shown unpublished ones too, and no cache keeps that. */
export async function sendDetail(request: FastifyRequest, reply: FastifyReply, { answer, whoAsks, find }: Detail): Promise<FastifyReply> {
  if (answer.status !== 404 || request.headers.authorization === undefined) return sendAnswer(request, reply, answer);
  const asker = await whoAsks(request);
  if (!asker.ok) return sendInvalidToken(reply);
  const item = asker.value.person.trainingAdmin ? await find() : undefined;
  return item === undefined ? sendAnswer(request, reply, answer) : reply.header('cache-control', 'private, no-store').type(json).send(JSON.stringify(item));
}
