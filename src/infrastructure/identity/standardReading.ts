import { fieldsOf } from '../../domain/text/fieldsOf.ts';
import type { IdentityConfig } from '../../domain/session/identityConfig.ts';
import { claimsOf, selfFrom, type Claims } from '../../domain/session/tokens.ts';
import type { DiscoveredFacts } from './discovery.ts';
import type { IdentityHttp } from './IdentityHttp.ts';
import { ignoreIdentityError } from './ignoreIdentityError.ts';
import type { TokenReading } from './TokenEndpoint.ts';

/**
 * Rule OIDC-4: the standard names of our claims (OpenID Connect Core 5.1). Claims without a standard name keep ours.
 */
const standardNames = {
  aid: 'aid',
  training_admin: 'training_admin',
  training_role: 'training_role',
  first_name: 'given_name',
  last_name: 'family_name',
  email: 'email',
  launchdarkly: 'launchdarkly',
} as const;

/** Reads the tokens of any provider: opaque access tokens, claims with other names, and claims from userinfo. */
export function standardReading(
  http: IdentityHttp,
  clientId: string,
  { claims: named, roles }: Pick<IdentityConfig, 'claims' | 'roles'>,
  facts: () => Promise<DiscoveredFacts>,
): TokenReading {
  return {
    clientId,
    accessClaims: (token) => {
      const claims = claimsOf(token);
      return claims.ok ? claims.value : {};
    },
    personClaims: async (idClaims, accessToken, before) => ({
      ...(before ?? (await userinfo(http, (await facts()).userinfoUrl, accessToken, idClaims.sub))),
      ...idClaims,
    }),
    selfOf: ({ access, id }) => {
      const all = { ...id, ...access };
      const claim = (name: keyof typeof standardNames) => all[named[name] ?? standardNames[name]] ?? all[name];
      const [first, last] = [claim('first_name'), claim('last_name')];
      return selfFrom(
        {
          access: {
            aid: claim('aid') ?? id.sub,
            training_admin: claim('training_admin'),
            training_role: claim('training_role'),
          },
          id: {
            // Some providers send only the whole name.
            first_name: first === undefined && last === undefined ? all.name : first,
            last_name: last,
            email: claim('email'),
            launchdarkly: claim('launchdarkly'),
          },
        },
        roles,
      );
    },
  };
}

/** The claims of userinfo. A failure is ignored, because the site works without a person's name. */
async function userinfo(
  http: IdentityHttp,
  url: string | undefined,
  bearer: string,
  subject: unknown,
): Promise<Claims> {
  if (url === undefined) return {};
  const answer = await http.send({ method: 'GET', url, bearer }).catch(ignoreIdentityError);
  const claims = fieldsOf(answer?.body);
  // OpenID Connect Core 5.3.2: an answer about another subject must not be used.
  return answer?.status === 200 && claims.sub === subject ? claims : {};
}
