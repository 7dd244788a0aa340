import { tryStorage } from '../../base/loading/reportUnexpected.ts';

const storageKey = 'lectern.bandwidth';
/** Browsers report no more than this. */
const mostReported = 10e6;
/** A smaller file says more about the delay of the line than about its bandwidth. */
const leastBytes = 20_000;
/** What a file at once, such as on this machine, counts as. */
const leastMilliseconds = 1;

/** A file that the page has loaded, as the browser times it. Times in milliseconds. */
type LoadedFile = Pick<PerformanceResourceTiming, 'encodedBodySize' | 'transferSize' | 'responseStart' | 'responseEnd'>;

/**
 * What is known of the line. `downlink` is what the browser reports, in Mbit/s: a guess of some 1.5 until it has seen
 * enough traffic. `files` are those that this page has loaded.
 */
interface KnownLine {
  readonly downlink?: number | undefined;
  readonly files?: readonly LoadedFile[];
}

/**
 * Rule PLAYER-14: what the line probably carries, in bits per second: what it carried at the last film, or less if it
 * carries less now, by the browser's report or by the files of this page. Undefined if nothing is known.
 */
export function expectedBandwidth(
  storage: () => Storage,
  { downlink = 0, files = [] }: KnownLine = {},
): number | undefined {
  const remembered = tryStorage(() => Number(storage().getItem(storageKey))) ?? 0;
  const now = Math.max(downlink * 1e6, ...files.map(bandwidthOf));
  if (!(remembered > 0)) return now > 0 ? now : undefined;
  return now > 0 && now < mostReported ? Math.min(remembered, now) : remembered;
}

/** 0 for a file that says nothing: it is small, or comes from a cache or from another origin. */
function bandwidthOf({ encodedBodySize, transferSize, responseStart, responseEnd }: LoadedFile): number {
  if (transferSize === 0 || responseStart === 0 || encodedBodySize < leastBytes) return 0;
  return (encodedBodySize * 8000) / Math.max(responseEnd - responseStart, leastMilliseconds);
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
