import type { FastifyRequest } from 'fastify';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { entitlementOf } from '../../../src/domain/access/subscription.ts';
import { nobody, type Asker } from '../../application/access/accessOf.ts';
import type { AccessTokens, VerifiedToken } from '../../application/ports/identity/AccessTokens.ts';
import type { SubscriptionService } from '../../application/ports/identity/SubscriptionService.ts';

/** Identifies the caller by the bearer token; anonymous without one. The token of a request is verified once. */
export type WhoAsks = (request: FastifyRequest) => Promise<Result<Asker, 'invalid-token'>>;

export function makeWhoAsks(tokens: AccessTokens, subscriptions: Pick<SubscriptionService, 'of'>): WhoAsks {
  const asked = new WeakMap<FastifyRequest, ReturnType<WhoAsks>>();
  return (request) => {
    const known = asked.get(request);
    if (known !== undefined) return known;
    const asking = ask(request);
    asked.set(request, asking);
    return asking;
  };

  async function ask(request: FastifyRequest): ReturnType<WhoAsks> {
    const verified = await bearerOf(request, tokens);
    if (verified === undefined) return ok(nobody);
    if (!verified.ok) return refuse('invalid-token');
    const { person, session, token } = verified.value;
    const { id } = person;
    return ok({
      person,
      session,
      subscription: async () => (id === undefined ? undefined : entitlementOf(await subscriptions.of(token, id))),
    });
  }
}

/** Verifies the bearer token of a request. Undefined if there is none; basic authentication of a proxy is ignored. */
export async function bearerOf(
  request: FastifyRequest,
  tokens: AccessTokens,
): Promise<Result<VerifiedToken, 'invalid'> | undefined> {
  if (!/^Bearer(?![\w-])/i.test(request.headers.authorization ?? '')) return undefined;
  const token = tokenOf(request);
  return token === undefined ? refuse('invalid') : tokens.verify(token);
}

/** The bearer token of a request, which nobody has verified yet. */
export function tokenOf({ headers: { authorization = '' } }: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1];
}
