import { interactionPolicy, type Grant, type KoaContextWithOIDC } from 'oidc-provider';
import { scopes, tokenAudience } from './tokenClaims.ts';

const day = 24 * 60 * 60;
/** Longer than any refresh token lives (30 days): a grant is renewed only after half of this time. */
export const grantSeconds = 60 * day;

/**
 * The grant of the client in this session, without a consent page, because all clients belong to the operator. A
 * session reuses its one grant: refresh tokens end with the grant that they were issued under.
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
  // With these claims the provider would save the grant with its remaining lifetime instead of a full one.
  Reflect.deleteProperty(grant, 'exp');
  Reflect.deleteProperty(grant, 'iat');
  await grant.save();
  return grant;
}

/** The policy of the provider: no consent, and a person whose account was deleted must sign in again. */
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
