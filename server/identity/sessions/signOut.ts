import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { Provider } from 'oidc-provider';
import type { BrowserSessions } from './BrowserSessions.ts';

/**
 * Rule IDENTITY-22: signs out a person who presents their own id token. Returns the address to redirect to, or
 * undefined if the provider must ask first.
 */
export type SignOut = (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>;

export function makeSignOut(provider: () => Provider, sessions: BrowserSessions, publicUrl: string): SignOut {
  return async (request, reply) => {
    const {
      id_token_hint: hint,
      post_logout_redirect_uri: target,
      state,
    } = request.query as Readonly<Record<string, unknown>>;
    const subject = typeof hint === 'string' ? await subjectOf(provider(), hint, target) : undefined;
    if (subject === undefined) return undefined;
    const session = await sessions.find(request, reply);
    // An id token must not sign out another person.
    if (session !== undefined && session.accountId !== subject) return undefined;
    if (session !== undefined) await sessions.end(request, reply);
    return typeof target === 'string' ? withState(target, state) : publicUrl;
  };
}

/** The subject of an id token, if this provider issued it and its client has registered the target. */
async function subjectOf(provider: Provider, hint: string, target: unknown): Promise<string | undefined> {
  try {
    const { aud } = decodeJwt(hint);
    const client = typeof aud === 'string' ? await provider.Client.find(aud) : undefined;
    if (
      client === undefined ||
      (target !== undefined && (typeof target !== 'string' || !client.postLogoutRedirectUriAllowed(target)))
    )
      return undefined;
    const { payload } = await provider.IdToken.validate(hint, client);
    return typeof payload['sub'] === 'string' ? payload['sub'] : undefined;
  } catch {
    // The token is invalid; the provider shows an error page.
    return undefined;
  }
}

function withState(target: string, state: unknown): string {
  if (typeof state !== 'string') return target;
  const address = new URL(target);
  address.searchParams.set('state', state);
  return address.href;
}
