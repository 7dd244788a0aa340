import { createHmac } from 'node:crypto';
import type {
  AccessToken,
  Account as ProviderAccount,
  AuthorizationCode,
  ClientCredentials,
  FindAccount,
  JWTStructured,
  KoaContextWithOIDC,
  RefreshToken,
} from 'oidc-provider';
import type { Account } from '../../application/ports/identity/Accounts.ts';

/** The audience of access tokens: the training API. */
export const tokenAudience = 'api://default';

/** The claims of the id token that each scope adds. */
export const claimsByScope = {
  openid: ['sub', 'sid', 'auth_time', 'at_hash'],
  profile_name: ['first_name', 'last_name'],
  training_admin: [],
  email: ['email'],
  user_subscription: ['launchdarkly'],
};
export const scopes = Object.keys(claimsByScope);

interface Sources {
  readonly find: (accountId: string) => Promise<Account | undefined>;
  /** Signs the id by which the flags service knows a person. */
  readonly flagsSecret: Buffer;
}

/** Maps an account to claims for the provider. `at_hash` needs `rememberAccessTokens`. */
export function makeFindAccount({ find, flagsSecret }: Sources): FindAccount {
  return async (ctx, accountId, source): Promise<ProviderAccount | undefined> => {
    const account = await find(accountId);
    if (account === undefined) return undefined;
    const claims = () => ({
      sub: account.id,
      sid: sessionOf(source),
      at_hash: accessTokenOf(ctx),
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      launchdarkly: createHmac('sha256', flagsSecret).update(account.id).digest('hex'),
    });
    return { accountId: account.id, claims, trainingRole: account.trainingRole };
  };
}

/** Adds the claims that the site and its server read. */
export function shapeAccessToken(
  ctx: KoaContextWithOIDC,
  token: AccessToken | ClientCredentials,
  jwt: JWTStructured,
): void {
  const { scope, client_id: clientId, ...rest } = jwt.payload;
  jwt.payload = {
    ...rest,
    cid: clientId,
    scp: typeof scope === 'string' ? scope.split(' ') : [],
    aid: rest['sub'],
    training_admin: ctx.oidc.account?.['trainingRole'] === 'administrator',
    training_role: ctx.oidc.account?.['trainingRole'] ?? undefined,
    sid: sessionOf(token),
  };
}

const issued = new WeakMap<AccessToken, string>();

/**
 * Remembers the value of each access token: the provider cannot compute `at_hash` of the id token without it. `keep`
 * stores what revokes the token.
 */
export function rememberAccessTokens(prototype: AccessToken, keep: (token: AccessToken) => Promise<void>): void {
  const { save } = prototype;
  prototype.save = async function (this: AccessToken) {
    const value = await save.call(this);
    issued.set(this, value);
    await keep(this);
    return value;
  };
}

function accessTokenOf(ctx: KoaContextWithOIDC): string | undefined {
  const token = ctx.oidc.entities.AccessToken;
  return token && issued.get(token);
}

function sessionOf(source: AuthorizationCode | AccessToken | RefreshToken | object | undefined): string | undefined {
  return source !== undefined && 'sessionUid' in source && typeof source.sessionUid === 'string'
    ? source.sessionUid
    : undefined;
}
