import { HLSProviderLoader, isHLSProvider, type MediaProviderAdapter } from '@vidstack/react';
import { claimStream } from './earlyStream.ts';

/** Safari plays HLS itself, on the phone it plays nothing else; other browsers that could do so still get hls.js and its qualities. */
export function playsNatively(vendor: string): boolean {
  return vendor.startsWith('Apple');
}

/**
 * Fetches the part of Vidstack that drives hls.js together with the player: it would otherwise come only after the press.
 * Vidstack offers no other way to it; building a provider without a video fails, and that is all it does.
 */
export function warmStreaming(): void {
  if (playsNatively(navigator.vendor)) return;
  // Expected: TypeError of the provider, which has no video, and ChunkLoadError.
  new HLSProviderLoader().load(null as never).catch(() => undefined);
}

/** Gives Vidstack our own hls.js: left alone it would load one from a public address. */
export function prepareStreaming(provider: MediaProviderAdapter | null, src: string, startAt: number): void {
  if (!isHLSProvider(provider)) return;
  const { library, options } = claimStream(src, startAt);
  provider.library = library;
  provider.config = options;
}
