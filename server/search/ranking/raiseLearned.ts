import type { Passages } from '../document/SearchDocument.ts';
import type { Vocabulary } from '../index/Vocabulary.ts';
import type { RankedWindow } from './windows.ts';

/** What a search knows of an answer from its use. */
export interface Raised {
  readonly id: string;
  /** From 0 to 1. */
  readonly strength: number;
  /** Where visitors watched; undefined if nobody said. */
  readonly second: number | undefined;
  readonly isPinned: boolean;
}

interface Ranked {
  readonly id: string;
  readonly score: number;
  readonly moments: readonly RankedWindow[];
}

/** The largest bonus, as a share of the score of the best answer. */
const mostBonus = 0.5;
/** A moment that begins so near to where visitors watched is the one they meant. */
const nearMilliseconds = 20_000;

/**
 * Rules LEARN-7 to LEARN-9: moves answers that visitors chose forward, by at most a share of the score of the best one, and
 * pinned ones to the front. None passes an answer whose title is exactly the question (`isExact`). `least` is the score of
 * no answer.
 */
export function raiseLearned<Answer extends Ranked>(
  answers: readonly Answer[],
  raised: readonly Raised[],
  isExact: (answer: Answer) => boolean,
  least: number,
): readonly Answer[] {
  const known = new Map(raised.map((each) => [each.id, each]));
  if (!answers.some(({ id }) => known.has(id))) return answers;
  const fixed = answers.findLastIndex(isExact) + 1;
  const pinned = answers.slice(fixed).filter(({ id }) => known.get(id)?.isPinned);
  const others = answers.slice(fixed).filter(({ id }) => known.get(id)?.isPinned !== true);
  const ordered = [...answers.slice(0, fixed), ...pinned, ...byBonus(others, known, least)];
  return ordered.map((answer) => {
    const second = known.get(answer.id)?.second;
    return second === undefined ? answer : { ...answer, moments: chosenFirst(answer.moments, second) };
  });
}

/** The topic and the meaning have ordered the answers too, so each counts at least as much as those behind it. */
function byBonus<Answer extends Ranked>(
  answers: readonly Answer[],
  known: ReadonlyMap<string, Raised>,
  least: number,
): readonly Answer[] {
  let score = 0;
  const scores = answers.map(() => 0);
  for (let place = answers.length - 1; place >= 0; place -= 1) {
    score = Math.max(score, (answers[place]?.score ?? least) - least);
    scores[place] = score;
  }
  const scored = answers.map((answer, place) => ({
    answer,
    score: (scores[place] ?? 0) + mostBonus * score * (known.get(answer.id)?.strength ?? 0),
  }));
  // The sort is stable, so equal ones stay in their order.
  scored.sort((one, other) => other.score - one.score);
  return scored.map(({ answer }) => answer);
}

/** Rule LEARN-8: the moment where visitors watched comes first. */
function chosenFirst(moments: readonly RankedWindow[], second: number): readonly RankedWindow[] {
  if (moments.length < 2) return moments;
  const distances = moments.map(({ passages: { starts }, window }) =>
    Math.abs((starts[window.firstCue] ?? 0) - 1000 * second),
  );
  const nearest = distances.indexOf(Math.min(...distances));
  const chosen = moments[nearest];
  if (chosen === undefined || (distances[nearest] ?? Infinity) > nearMilliseconds) return moments;
  return [chosen, ...moments.filter((moment) => moment !== chosen)];
}

/** Whether the words of a title are exactly those that were typed, in their order. */
export function isTitled(
  passages: readonly Passages[],
  words: Uint32Array,
  vocabulary: Pick<Vocabulary, 'word'>,
  typed: readonly string[],
): boolean {
  const title = passages.find(({ part }) => part === 'title')?.tokens;
  if (title === undefined || title.length !== typed.length) return false;
  return typed.every((word, place) => vocabulary.word(words[title[place] ?? -1] ?? -1) === word);
}
