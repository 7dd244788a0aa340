import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Slice } from '../../../src/domain/catalogue/catalogue.ts';
import type { Result } from '../../../src/domain/result.ts';
import { administratorsOnly } from './administrators.ts';
import { sendAnswer } from './answerCache.ts';
import { foreignCursor, sendPrivate } from './catalogueAnswers.ts';
import type { WhoAsks } from './whoAsks.ts';

/** Rule LIST-19: sends a list with drafts to administrators only. No cache may store it. */
export async function sendDrafts(
  request: FastifyRequest,
  reply: FastifyReply,
  whoAsks: WhoAsks,
  list: () => Promise<Result<Slice<unknown>, 'bad-cursor'>>,
): Promise<FastifyReply> {
  const refused = await administratorsOnly(whoAsks)(request, reply);
  if (refused !== undefined) return refused;
  const listed = await list();
  if (!listed.ok) return sendAnswer(request, reply, await foreignCursor());
  return sendPrivate(reply, listed.value);
}
