import type { FoundMoment } from '../../../src/domain/search/moment.ts';
import { tokensOf } from '../analysis/tokens.ts';
import type { Passages } from '../document/SearchDocument.ts';
import type { MatchingWords } from './MatchingWords.ts';
import type { RankedWindow } from './rankDocument.ts';

const shortestMilliseconds = 20_000;
const longestMilliseconds = 30_000;
const longestLead = 8_000;
const mostCharacters = 320;

/**
 * The text of a found moment: consecutive cues of 20 to 30 s. It begins with the sentence of the first word that matches.
 */
export function momentOf({ passages, window }: RankedWindow, matching: MatchingWords): FoundMoment {
  const { starts, texts, part } = passages;
  if (part === 'chapters') return marked(passages, window.firstCue, window.firstCue, matching);
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
  return marked(passages, first, last, matching);
}

function marked(
  { part, starts, texts, language }: Passages,
  first: number,
  last: number,
  matching: MatchingWords,
): FoundMoment {
  const marks: (readonly [from: number, to: number])[] = [];
  let text = '';
  for (let cue = first; cue <= last; cue += 1) {
    const spoken = inOneLine(texts.at(cue));
    if (spoken === '') continue;
    if (text !== '') text += ' ';
    const begin = text.length;
    text += spoken;
    if (!matching.mayBeIn(spoken)) continue;
    for (const { word, compound, from, to } of tokensOf(spoken))
      if (matching.has(word) || (compound !== undefined && matching.has(compound)))
        marks.push([begin + from, begin + to]);
  }
  return { isSpoken: part === 'captions', start: (starts[first] ?? 0) / 1000, language, text, marks };
}

function inOneLine(text: string): string {
  return /[^\S ]|^ | $| {2}/u.test(text) ? text.replace(/\s+/gu, ' ').trim() : text;
}

const closing = new Set(' \t\n"\'”’»)');
const ending = new Set('.?!…');

function endsSentence(text: string): boolean {
  let last = text.length - 1;
  while (last >= 0 && closing.has(text.charAt(last))) last -= 1;
  return ending.has(text.charAt(last));
}
