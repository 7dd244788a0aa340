import type { FastifyRequest } from 'fastify';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { entitlementOf } from '../../../src/domain/access/subscription.ts';
import { nobody, type Asker } from '../../application/access/accessOf.ts';
import type { AccessTokens, VerifiedToken } from '../../application/ports/identity/AccessTokens.ts';
import type { VerifyApiToken } from '../../application/identity/verifyApiToken.ts';
import { apiTokenPrefix } from '../../../src/domain/access/apiToken.ts';
import type { SubscriptionService } from '../../application/ports/identity/SubscriptionService.ts';

interface WhoAsksPorts {
  readonly accessTokens: AccessTokens;
  readonly subscriptions: Pick<SubscriptionService, 'of'>;
  readonly verifyApiToken: VerifyApiToken;
}

/** Identifies the caller by the bearer token; anonymous without one. The token of a request is verified once. */
export type WhoAsks = (request: FastifyRequest) => Promise<Result<Asker, 'invalid-token' | 'old-token'>>;

export function makeWhoAsks({ accessTokens, subscriptions, verifyApiToken }: WhoAsksPorts): WhoAsks {
  const asked = new WeakMap<FastifyRequest, ReturnType<WhoAsks>>();
  return (request) => {
    const known = asked.get(request);
    if (known !== undefined) return known;
    const asking = ask(request);
    asked.set(request, asking);
    return asking;
  };

  async function ask(request: FastifyRequest): ReturnType<WhoAsks> {
    const apiToken = apiTokenOf(request);
    if (apiToken !== undefined) return askByToken(request, apiToken);
    const verified = await bearerOf(request, accessTokens);
    if (verified === undefined) return ok(nobody);
    if (!verified.ok) return refuse(verified.refusal === 'old' ? 'old-token' : 'invalid-token');
    const { person, session, token } = verified.value;
    const { id } = person;
    return ok({
      person,
      session,
      subscription: async () => (id === undefined ? undefined : entitlementOf(await subscriptions.of(token, id))),
    });
  }

  async function askByToken(request: FastifyRequest, token: string): ReturnType<WhoAsks> {
    const verified = offersApiTokens(request) ? await verifyApiToken(token) : refuse('invalid');
    if (!verified.ok) return refuse('invalid-token');
    return ok({ person: verified.value, session: undefined, subscription: async () => undefined });
  }
}

/** Whether the description of the route offers API tokens. Rule APITOKEN-3: what it does not offer, no token may do. */
function offersApiTokens({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.schema?.security?.some((each) => 'apiToken' in each) === true;
}

/** The API token of a request, which nobody has verified yet; undefined if it has none. */
export function apiTokenOf(request: FastifyRequest): string | undefined {
  const token = tokenOf(request);
  return token?.startsWith(apiTokenPrefix) === true ? token : undefined;
}

/** Verifies the bearer token of a request. Undefined if there is none; basic authentication of a proxy is ignored. */
export async function bearerOf(
  request: FastifyRequest,
  tokens: AccessTokens,
): Promise<Result<VerifiedToken, 'invalid' | 'old'> | undefined> {
  if (!/^Bearer(?![\w-])/i.test(request.headers.authorization ?? '')) return undefined;
  const token = tokenOf(request);
  // No identity provider gets to see an API token.
  return token === undefined || token.startsWith(apiTokenPrefix) ? refuse('invalid') : tokens.verify(token);
}

/** The bearer token of a request, which nobody has verified yet. */
export function tokenOf({ headers: { authorization = '' } }: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1];
}
