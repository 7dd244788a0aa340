import type { SpokenCue } from '../../../src/domain/film/caption.ts';
import type { SeededRandom } from './seededRandom.ts';
import { vocabulary } from './vocabulary.ts';

/** The captions of generated films. */
export interface VolumeCaptions {
  /** How many cues the captions of a film have. */
  readonly cues: number;
  /** The share of films that have captions (0 to 1). */
  readonly share: number;
}

/** A clip of half a minute, a tutorial of seven minutes, and a lecture of fifty: 2,000 items have two million cues. */
export const volumeCaptions = {
  short: { cues: 8, share: 0.6 },
  tutorial: { cues: 150, share: 0.6 },
  lecture: { cues: 1060, share: 1 },
} as const satisfies Record<string, VolumeCaptions>;

/** The cues of a film: what somebody might say. */
export type Speech = (random: SeededRandom, cues: number) => readonly SpokenCue[];

const secondsOfCue = 2.8;
/** The share of words about e-learning. The other words are those of films, with the same frequencies. */
const shareOfTopic = 0.2;

/** How often a word is said. */
export interface CountedWord {
  readonly word: string;
  readonly count: number;
}

/**
 * Draws words by their frequency in speech, so that searches over generated captions cost as much as over real ones.
 */
export function speechOf(counted: readonly CountedWord[]): Speech {
  let sum = 0;
  const sums = counted.map(({ count }) => (sum += count));
  const spoken = (random: SeededRandom) => counted[placeOf(sums, random.next() * sum)]?.word ?? '';
  const word = (random: SeededRandom) => (random.chance(shareOfTopic) ? random.pickEarly(vocabulary) : spoken(random));
  return (random, cues) => {
    let isFirst = true;
    return Array.from({ length: cues }, (_, place) => {
      const text = Array.from({ length: 6 + random.below(5) }, () => word(random)).join(' ');
      const isLast = place === cues - 1 || random.chance(0.5);
      const sentence = `${isFirst ? text.charAt(0).toUpperCase() + text.slice(1) : text}${isLast ? '.' : ''}`;
      isFirst = isLast;
      return { start: Math.round(place * secondsOfCue * 1000) / 1000, text: sentence };
    });
  };
}

/** The first place whose sum is above `value`. */
function placeOf(sums: readonly number[], value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
