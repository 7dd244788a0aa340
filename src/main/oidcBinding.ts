import type { Identity } from '../application/ports/Identity.ts';
import { frameTimeoutMilliseconds } from '../domain/session/identityConfig.ts';
import type { PublicSettings } from '../domain/page/page.ts';
import { browserWorld } from '../infrastructure/identity/BrowserWorld.ts';
import { OidcIdentity } from '../infrastructure/identity/OidcIdentity.ts';
import { identityConfigOf } from './identityConfigOf.ts';

/** Any OpenID Connect provider. This binding is one chunk. */
export function bindOidc(settings: PublicSettings): Identity {
  return new OidcIdentity(identityConfigOf(settings), settings.identity.claims, browserWorld(frameTimeoutMilliseconds));
}
