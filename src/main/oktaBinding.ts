import type { Identity } from '../application/ports/Identity.ts';
import { frameTimeoutMilliseconds } from '../domain/session/identityConfig.ts';
import type { PublicSettings } from '../domain/page/page.ts';
import { browserWorld } from '../infrastructure/identity/BrowserWorld.ts';
import { OktaIdentity } from '../infrastructure/identity/OktaIdentity.ts';
import { identityConfigOf } from './identityConfigOf.ts';

/** Okta or the embedded provider. This binding is one chunk. */
export function bindOkta(settings: PublicSettings): Identity {
  return new OktaIdentity(identityConfigOf(settings), browserWorld(frameTimeoutMilliseconds));
}
