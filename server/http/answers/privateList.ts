import type { FastifyReply, FastifyRequest } from 'fastify';
import { sliceLength, type Slice } from '../../../src/domain/catalogue/catalogue.ts';
import type { Result } from '../../../src/domain/result.ts';
import { administratorsOnly } from './administrators.ts';
import { sendAnswer } from './sendAnswer.ts';
import { foreignCursor, sendPrivate } from './catalogueAnswers.ts';
import type { WhoAsks } from './whoAsks.ts';

/**
 * Rule LIST-19: refuses lists with drafts to everybody but administrators. It is a hook, because a hook that has
 * refused ends the request. A handler would go on: a reply is a thenable, so `await` does not return it.
 */
export function draftsForAdministrators(whoAsks: WhoAsks) {
  const only = administratorsOnly(whoAsks, 'read');
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void | Promise<unknown> => {
    const query = request.query as Readonly<Record<string, string | undefined>>;
    return forAdministrators.some((name) => query[name] !== undefined) ? only(request, reply) : done();
  };
}

/** The parameters of lists that only administrators may send. */
const forAdministrators = ['drafts', 'past', 'from', 'until'];

/** The wanted part of a list, from the query. */
export function sliceFrom({ limit, cursor }: { readonly limit?: string; readonly cursor?: string }) {
  return { limit: Number(limit ?? sliceLength), cursor };
}

/** Sends a list of administrators, whom a hook has let through. No cache may store it. */
export async function sendPrivateList(
  request: FastifyRequest,
  reply: FastifyReply,
  listed: Result<Slice<unknown>, 'bad-cursor'>,
): Promise<FastifyReply> {
  return listed.ok ? sendPrivate(reply, listed.value) : sendAnswer(request, reply, await foreignCursor());
}
