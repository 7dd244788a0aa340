import { HLSProviderLoader, isHLSProvider, type MediaProviderAdapter } from '@vidstack/react';
import { claimStream } from './earlyStream.ts';

/**
 * Safari plays HLS itself; on the iPhone it plays nothing else. Other browsers get hls.js, because it offers qualities.
 */
export function playsNatively(vendor: string): boolean {
  return vendor.startsWith('Apple');
}

/**
 * Loads the part of Vidstack that drives hls.js together with the player; otherwise it loads only after the press.
 * Vidstack has no other call for that. Building a provider without a video fails, but the code is loaded then.
 */
export function warmStreaming(): void {
  if (playsNatively(navigator.vendor)) return;
  // Expected: TypeError of the provider, which has no video, and ChunkLoadError.
  new HLSProviderLoader().load(null as never).catch(() => undefined);
}

/** Gives Vidstack our own hls.js. Otherwise it would load one from a public CDN. */
export function prepareStreaming(provider: MediaProviderAdapter | null, src: string, startAt: number): void {
  if (!isHLSProvider(provider)) return;
  const { library, options } = claimStream(src, startAt);
  provider.library = library;
  provider.config = options;
}
