import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendInvalidToken, sendProblem } from './problem.ts';
import type { WhoAsks } from './whoAsks.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the signed-in person; empty on routes that everybody may call. */
    signedIn: string;
  }
}

/** Rule PROGRESS-7: refuses people who are not signed in, before the body is read. */
export function signedInOnly(whoAsks: WhoAsks) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const asker = await whoAsks(request);
    if (!asker.ok) return sendInvalidToken(reply);
    const { id } = asker.value.person;
    if (id === undefined)
      return sendProblem(reply, 'sign-in', 'Sign in first. What you watch without an account stays on your device.');
    request.signedIn = id;
    return undefined;
  };
}
