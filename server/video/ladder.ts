import type { ProbedVideo } from '../application/ports/film/VideoProcessor.ts';

/** One size of a film; the name is its folder. */
export interface Rendition {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly kilobits: number;
}

/** A fraction, so that 29.97 stays exact. */
export interface FrameRate {
  readonly numerator: number;
  readonly denominator: number;
}

export const segmentSeconds = 4;

// Named by the shorter side, so that portrait and landscape films get the same quality.
const rungs = [
  { side: 1080, kilobits: 5000 },
  { side: 720, kilobits: 2800 },
  { side: 360, kilobits: 900 },
] as const;
// A film of 1920×1040 (cropped bars) gets the 1080 rendition, in its own size.
const nearEnough = 0.9;

/**
 * Rule FILM-4: the renditions of a film, widest first: 1080, 720, 360. None is larger than the source, and there is at
 * least one.
 */
export function renditionsOf(
  probed: Pick<ProbedVideo, 'width' | 'height'>,
): readonly [widest: Rendition, ...others: Rendition[]] {
  const shorter = Math.min(probed.width, probed.height);
  const renditionOf = ({ side, kilobits }: (typeof rungs)[number]): Rendition => ({
    name: String(side),
    ...scaledTo(probed, Math.min(side, shorter)),
    kilobits,
  });
  const [widest, ...others] = rungs.filter(({ side }) => shorter >= side * nearEnough);
  if (widest === undefined) return [{ name: String(evenBelow(shorter)), ...scaledTo(probed, shorter), kilobits: 900 }];
  return [renditionOf(widest), ...others.map(renditionOf)];
}

function scaledTo(probed: Pick<ProbedVideo, 'width' | 'height'>, shorterSide: number) {
  const scale = shorterSide / Math.min(probed.width, probed.height);
  const scaled = (side: number) => Math.min(even(side * scale), evenBelow(side));
  return { width: scaled(probed.width), height: scaled(probed.height) };
}

/** This pixel format needs even sides. Rounds to the nearest even number; `scaledTo` keeps it within the source. */
function even(side: number): number {
  return Math.max(2, Math.round(side / 2) * 2);
}

function evenBelow(side: number): number {
  return Math.max(2, Math.floor(side / 2) * 2);
}

const usualRates: readonly FrameRate[] = [
  { numerator: 10, denominator: 1 },
  { numerator: 15, denominator: 1 },
  { numerator: 20, denominator: 1 },
  { numerator: 24_000, denominator: 1001 },
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30_000, denominator: 1001 },
  { numerator: 30, denominator: 1 },
];

/**
 * A constant rate of at most 30: a usual rate of the source is kept, rates above 30 are halved once or twice, and
 * others are raised to the next usual one.
 */
export function frameRateOf(framesPerSecond: number): FrameRate {
  let wanted = framesPerSecond > 0 ? framesPerSecond : 30;
  while (wanted > 31) wanted /= 2;
  const same = usualRates.find((rate) => Math.abs(perSecond(rate) / wanted - 1) < 0.0005);
  return same ?? usualRates.find((rate) => perSecond(rate) >= wanted - 0.05) ?? { numerator: 30, denominator: 1 };
}

export function perSecond(rate: FrameRate): number {
  return rate.numerator / rate.denominator;
}
