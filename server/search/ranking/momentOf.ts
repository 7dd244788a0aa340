import type { FoundMoment } from '../../../src/domain/search/moment.ts';
import { tokensOf } from '../analysis/tokens.ts';
import type { Passages } from '../document/SearchDocument.ts';
import type { RankedWindow } from './rankDocument.ts';

const shortestMilliseconds = 20_000;
const longestMilliseconds = 30_000;
const longestLead = 8_000;
const mostCharacters = 320;

/**
 * The text of a found moment: consecutive cues of 20 to 30 s. It begins with the sentence of the first word that matches.
 * `isMatch` says whether a folded word matches.
 */
export function momentOf({ passages, window }: RankedWindow, isMatch: (word: string) => boolean): FoundMoment {
  const { starts, texts, part } = passages;
  if (part === 'chapters') return marked(passages, window.firstCue, window.firstCue, isMatch);
  let first = window.firstCue;
  const hit = starts[first] ?? 0;
  while (first > 0 && !endsSentence(texts.at(first - 1)) && hit - (starts[first - 1] ?? 0) <= longestLead) first -= 1;
  if (first > 0 && !endsSentence(texts.at(first - 1))) first = window.firstCue;
  let last = window.lastCue;
  const begin = starts[first] ?? 0;
  let length = 0;
  for (let cue = first; cue <= last; cue += 1) length += texts.at(cue).length + 1;
  while (
    last + 1 < starts.length &&
    (starts[last + 1] ?? 0) - begin < shortestMilliseconds &&
    length + texts.at(last + 1).length < mostCharacters
  ) {
    last += 1;
    length += texts.at(last).length + 1;
  }
  while (last > first && (starts[last] ?? 0) - begin > longestMilliseconds) last -= 1;
  return marked(passages, first, last, isMatch);
}

function marked(
  { part, starts, texts, language }: Passages,
  first: number,
  last: number,
  isMatch: (word: string) => boolean,
): FoundMoment {
  const spoken = Array.from({ length: last - first + 1 }, (_, place) => texts.at(first + place));
  const text = spoken.join(' ').replace(/\s+/gu, ' ').trim();
  const marks = tokensOf(text)
    .filter(({ word, compound }) => isMatch(word) || (compound !== undefined && isMatch(compound)))
    .map(({ from, to }) => [from, to] as const);
  return { isSpoken: part === 'captions', start: (starts[first] ?? 0) / 1000, language, text, marks };
}

function endsSentence(text: string): boolean {
  return /[.?!…]["'”’»)]*\s*$/u.test(text);
}
