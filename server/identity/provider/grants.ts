import { interactionPolicy, type Grant, type KoaContextWithOIDC } from 'oidc-provider';
import { scopes, tokenAudience } from './tokenClaims.ts';

const day = 24 * 60 * 60;
/** Longer than any refresh token lives (30 days), because it is renewed only when half of it has gone by. */
export const grantSeconds = 60 * day;

/**
 * What a person granted the client in this session. All clients are the host's own, so nobody is asked; the session's
 * one grant is used again and again, because refresh tokens die with the grant that they came from.
 */
export async function loadGrant(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, session, account, provider } = ctx.oidc;
  if (client === undefined || session === undefined || account === undefined) return undefined;
  const { accountId } = account;
  const known = session.grantIdFor(client.clientId);
  const found = known === undefined ? undefined : await provider.Grant.find(known);
  const grant = found?.accountId === accountId ? found : new provider.Grant({ accountId, clientId: client.clientId });
  const granted = new Set(grant.getOIDCScope().split(' '));
  const isComplete = [...ctx.oidc.requestParamOIDCScopes].every((scope) => granted.has(scope));
  if (isComplete && grant.exp !== undefined && grant.exp - Date.now() / 1000 > grantSeconds / 2) return grant;
  grant.addOIDCScope(scopes.join(' '));
  grant.addResourceScope(tokenAudience, scopes.join(' '));
  // Without these it is saved with what is left of its time.
  Reflect.deleteProperty(grant, 'exp');
  Reflect.deleteProperty(grant, 'iat');
  await grant.save();
  return grant;
}

/** Sign-in alone, no consent; somebody whose account is gone signs in again. */
export function signInPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const { Check } = interactionPolicy;
  policy
    .get('login')
    ?.checks.add(
      new Check(
        'account_gone',
        'End-User authentication is required',
        'login_required',
        ({ oidc }: KoaContextWithOIDC) => oidc.session?.accountId !== undefined && oidc.account === undefined,
      ),
    );
  return policy;
}
