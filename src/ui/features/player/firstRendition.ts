import { tryStorage } from '../../base/loading/reportUnexpected.ts';

const storageKey = 'lectern.bandwidth';
/** Browsers report no more than this, in Mbit/s. */
const mostReported = 10;

/**
 * Rule PLAYER-14: what the line probably carries, in bits per second: what it carried at the last film, or less if the
 * browser reports less. `downlink` is what it reports, in Mbit/s. Undefined if nothing is known.
 */
export function expectedBandwidth(storage: () => Storage, downlink = 0): number | undefined {
  const remembered = tryStorage(() => Number(storage().getItem(storageKey))) ?? 0;
  const reported = downlink * 1e6;
  if (!(remembered > 0)) return reported > 0 ? reported : undefined;
  return reported > 0 && reported < mostReported * 1e6 ? Math.min(remembered, reported) : remembered;
}

export function rememberBandwidth(storage: () => Storage, bitsPerSecond: number): void {
  tryStorage(() => storage().setItem(storageKey, String(Math.round(bitsPerSecond))));
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Rule PLAYER-14: the place of the smallest rendition that fills a width in device pixels. The smallest ones come first.
 * A portrait film is compared by its height, as hls.js does once it knows the player.
 */
export function fittingRendition(renditions: readonly Size[], width: number): number {
  const fitting = renditions.findIndex((rendition) => Math.max(rendition.width, rendition.height) >= width);
  return fitting === -1 ? renditions.length - 1 : fitting;
}
