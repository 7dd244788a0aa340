import type { MeantPlace } from '../meaning/meantTexts.ts';

/** A document whose texts mean nearly what a question asks. */
export interface NearByMeaning {
  /** Its number in the index. */
  readonly number: number;
  /** Where these texts are, the nearest first. */
  readonly places: readonly MeantPlace[];
}

/** How well the best answer fits by its words. */
export interface WordsOfBest {
  readonly score: number;
  /** How many words were typed. */
  readonly typed: number;
  /** The weight of what they ask. */
  readonly asked: number;
}

/** What the rank by meaning counts beside that by words, where the words say little. */
const largestShare = 1.2;
/** Scores for each typed word, and for each unit of weight asked for, that an answer by its words usually has. */
const usualScoreOfWord = 0.8;
const usualScoreOfWeight = 0.7;
const steepness = 0.08;
/** Two ranks differ by the more, the smaller it is. The usual one is 60, for longer lists. */
const rankOffset = 15;

/**
 * Rule MEANING-9: the share of the meaning: none where the best answer fits by its words, as an exact title does. decisions/048
 * says how the numbers were found.
 */
export function shareOfMeaning({ score, typed, asked }: WordsOfBest): number {
  if (typed === 0 || asked === 0) return 0;
  const fit = Math.max(score / typed / usualScoreOfWord, score / asked / usualScoreOfWeight);
  return largestShare / (1 + Math.exp((fit - 1) / steepness));
}

/**
 * Rule MEANING-9: orders answers by their ranks among the words and among the meanings (reciprocal rank fusion). A document
 * that is not near by its meaning has its rank among the words alone.
 */
export function fuseByMeaning<Answer extends { readonly number: number }>(
  answers: readonly Answer[],
  near: readonly Pick<NearByMeaning, 'number'>[],
  share: number,
): readonly Answer[] {
  const ranks = new Map(near.map(({ number }, rank) => [number, rank]));
  const scored = answers.map((answer, rank) => {
    const nearRank = ranks.get(answer.number);
    const byMeaning = nearRank === undefined ? 0 : share / (rankOffset + nearRank);
    return { answer, score: 1 / (rankOffset + rank) + byMeaning };
  });
  // The sort is stable, so equal ones stay in the order of their words.
  scored.sort((one, other) => other.score - one.score);
  return scored.map(({ answer }) => answer);
}
