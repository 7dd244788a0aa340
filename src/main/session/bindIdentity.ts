import type { Identity } from '../../application/ports/session/Identity.ts';
import { frameTimeoutMilliseconds, type IdentityConfig } from '../../domain/session/identityConfig.ts';
import type { PublicSettings } from '../../domain/page/page.ts';
import { browserWorld, type BrowserWorld } from '../../infrastructure/identity/BrowserWorld.ts';
import { identityConfigOf } from './identityConfigOf.ts';

/** A binding of the port `Identity`: the adapter for one kind of provider. */
export type Binding = new (config: IdentityConfig, world: BrowserWorld) => Identity;

/** Creates the binding for the provider of the settings. */
export function bindIdentity(Kind: Binding, settings: Pick<PublicSettings, 'identity' | 'publicUrl'>): Identity {
  return new Kind(identityConfigOf(settings), browserWorld(frameTimeoutMilliseconds));
}
