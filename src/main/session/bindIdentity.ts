import type { Identity } from '../../application/ports/session/Identity.ts';
import {
  frameTimeoutMilliseconds,
  type IdentityConfig,
  checkIdentityConfig,
} from '../../domain/session/identityConfig.ts';
import type { PublicSettings } from '../../domain/page/page.ts';
import { browserWorld, type BrowserWorld } from '../../infrastructure/identity/BrowserWorld.ts';
import { callbackPath } from '../../domain/session/session.ts';

/** A binding of the port `Identity`: the adapter for one kind of provider. */
export type Binding = (config: IdentityConfig, world: BrowserWorld) => Identity;

/** Creates the binding for the provider of the settings. */
export function bindIdentity(binding: Binding, settings: Pick<PublicSettings, 'identity' | 'publicUrl'>): Identity {
  return binding(identityConfigOf(settings), browserWorld(frameTimeoutMilliseconds));
}

/**
 * Rules IDENTITY-1 and IDENTITY-2: the configuration of a binding. A wrong one is a mistake of the deployment and
 * throws.
 */
function identityConfigOf({ identity, publicUrl }: Pick<PublicSettings, 'identity' | 'publicUrl'>): IdentityConfig {
  const { kind, issuer, clientId, apiUrl, scopes, claims, prompt } = identity;
  // A site on http may use a provider on http (rule IDENTITY-1).
  const allowLoopback = publicUrl.startsWith('http:');
  const checked = checkIdentityConfig({
    kind,
    issuer,
    clientId,
    apiUrl,
    scopes,
    claims,
    redirectUri: new URL(callbackPath, publicUrl).href,
    allowLoopback,
    ...(prompt === undefined ? {} : { prompt }),
  });
  if (!checked.ok) throw new Error(checked.refusal.join('; '));
  return checked.value;
}
