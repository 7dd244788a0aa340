import type { EventEmitter } from 'node:events';
import { Provider, errors, type Configuration, type FindAccount } from 'oidc-provider';
import { trialParameter } from '../../../src/domain/session/trialRegistration.ts';
import type { Clock } from '../../application/ports/Clock.ts';
import type { Database } from '../../database/Database.ts';
import { grantSeconds, loadGrant, signInPolicy } from './grants.ts';
import { metadataOf, type IdentityClient } from './identityClients.ts';
import type { KeySet } from './IdentityKeys.ts';
import { accessTokenSeconds, sessionExpiry } from './lifetimes.ts';
import { messageModes } from './messagePage.ts';
import { storeIssuedToken } from './issuedTokens.ts';
import { PgOidcAdapter, refreshSeconds } from './PgOidcAdapter.ts';
import type { ProviderPages } from './providerPages.ts';
import { shapeAnswers } from './shapeAnswers.ts';
import { signInAddress } from './signIn.ts';
import { claimsByScope, rememberAccessTokens, scopes, shapeAccessToken, tokenAudience } from './tokenClaims.ts';

const hour = 60 * 60;

export const routes = {
  authorization: '/v1/authorize',
  token: '/v1/token',
  revocation: '/v1/revoke',
  end_session: '/v1/logout',
  jwks: '/v1/keys',
};

export interface ProviderParts {
  readonly database: Pick<Database, 'tables' | 'pool'>;
  readonly issuer: string;
  readonly clients: readonly IdentityClient[];
  readonly clock: Clock;
  readonly keys: KeySet;
  readonly findAccount: FindAccount;
  readonly endSession: (sid: string) => Promise<void>;
  readonly report: (fault: unknown) => void;
  readonly pages: ProviderPages;
}

/** Rules IDENTITY-5 to IDENTITY-9: configures the OpenID provider. */
export function makeProvider(parts: ProviderParts): Provider {
  const provider = new Provider(parts.issuer, configurationOf(parts));
  // Safe, because `callProvider` overwrites the forwarded headers of every request.
  provider.proxy = true;
  for (const [mode, answer] of Object.entries(messageModes)) provider.registerResponseMode(mode, answer);
  rememberAccessTokens(provider.AccessToken.prototype, (token) =>
    storeIssuedToken(parts.database, token, new Date(parts.clock.now().getTime() + accessTokenSeconds * 1000)),
  );
  provider.use(shapeAnswers(parts.clients, parts.endSession));
  provider.on('server_error', (_ctx, fault) => parts.report(fault));
  // Without a listener Koa writes these errors to the console.
  (provider as EventEmitter).on('error', parts.report);
  return provider;
}

function secondsOfSession(now: number, signedInAt = now): number {
  return Math.max(1, sessionExpiry(now, signedInAt) - now);
}

export function cookieOptions(isHttps: boolean) {
  return { httpOnly: true, sameSite: 'lax', secure: isHttps, signed: true, overwrite: true } as const;
}

function configurationOf({ database, issuer, clients, clock, keys, findAccount, pages }: ProviderParts): Configuration {
  const isHttps = issuer.startsWith('https:');
  const cookie = cookieOptions(isHttps);
  return {
    adapter: (model: string) => new PgOidcAdapter(model, database, clock),
    clients: clients.map(metadataOf),
    clientAuthMethods: ['none'],
    clientBasedCORS: (_ctx, origin, client) =>
      clients.some(({ clientId, origins }) => clientId === client.clientId && origins.includes(origin)),
    clockTolerance: 0,
    allowOmittingSingleRegisteredRedirectUri: false,
    jwks: { keys: keys.tokens.map((key) => ({ ...key, kty: 'RSA' })) },
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    cookies: {
      names: {
        session: `${isHttps ? '__Host-' : ''}identity_session`,
        // Bound to paths, which `__Host-` does not allow.
        interaction: `${isHttps ? '__Secure-' : ''}identity_sign_in`,
        resume: `${isHttps ? '__Secure-' : ''}identity_resume`,
      },
      long: { ...cookie, path: '/' },
      short: cookie,
      keys: [...keys.cookies],
    },
    routes,
    scopes,
    extraParams: Object.keys(trialParameter),
    claims: claimsByScope,
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: pages.confirm, postLogoutSuccessSource: pages.signedOut },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => tokenAudience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== tokenAudience) throw new errors.InvalidTarget();
          return {
            scope: scopes.join(' '),
            audience: tokenAudience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: accessTokenSeconds,
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
    },
    formats: { customizers: { jwt: shapeAccessToken } },
    findAccount,
    loadExistingGrant: loadGrant,
    issueRefreshToken: () => true,
    expiresWithSession: () => true,
    rotateRefreshToken: true,
    interactions: { policy: signInPolicy(), url: (_ctx, { uid }) => signInAddress(uid) },
    renderError: pages.error,
    ttl: {
      AccessToken: accessTokenSeconds,
      IdToken: accessTokenSeconds,
      AuthorizationCode: 60,
      Interaction: hour,
      Session: (_ctx, { loginTs }) => secondsOfSession(Math.floor(Date.now() / 1000), loginTs),
      Grant: grantSeconds,
      RefreshToken: (_ctx, token) =>
        Math.max(1, Math.min(refreshSeconds.idle, refreshSeconds.absolute - token.totalLifetime())),
    },
  };
}
