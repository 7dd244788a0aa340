import { checkIdentityConfig, type IdentityConfig } from '../domain/identityConfig.ts';
import type { PublicSettings } from '../domain/page.ts';
import { callbackPath } from '../domain/session.ts';

/** The configuration of a binding; one that is wrong is a fault of the deployment, told as §5 words it. */
export function identityConfigOf({
  identity,
  publicUrl,
}: Pick<PublicSettings, 'identity' | 'publicUrl'>): IdentityConfig {
  const { kind, issuer, clientId, apiUrl, scopes, prompt } = identity;
  // A site that itself does without a certificate may speak to a provider that does (`design.md` 5.10).
  const allowLoopback = publicUrl.startsWith('http:');
  const checked = checkIdentityConfig({
    kind,
    issuer,
    clientId,
    apiUrl,
    scopes,
    redirectUri: new URL(callbackPath, publicUrl).href,
    allowLoopback,
    ...(prompt === undefined ? {} : { prompt }),
  });
  if (!checked.ok) throw new Error(checked.refusal.join('; '));
  return checked.value;
}
