import { betweenShownLines } from '../../../src/domain/film/screenFile.ts';
import type { FoundMoment } from '../../../src/domain/search/moment.ts';
import type { CueTexts } from '../document/SearchDocument.ts';
import type { AddMarks, Mark } from './MatchingWords.ts';
import type { RankedWindow } from './windows.ts';

const shortestMilliseconds = 20_000;
const longestMilliseconds = 30_000;
const longestLead = 8_000;
const mostCharacters = 320;
const mostCharactersShown = 160;
const kindOf = { captions: 'said', screen: 'shown', chapters: 'chapter', title: 'chapter', body: 'chapter' } as const;

/**
 * A found moment: consecutive cues of 20 to 30 s. It begins with the sentence of the first word that matches. Without
 * `texts` it has no text.
 */
export function momentOf(
  { passages, window }: RankedWindow,
  texts: CueTexts | undefined,
  addMarks: AddMarks,
): FoundMoment {
  const first = firstCueOf({ passages, window });
  const { starts, language, part } = passages;
  const moment = { part: kindOf[part], start: (starts[first] ?? 0) / 1000, language };
  if (texts === undefined) return { ...moment, text: '', marks: [] };
  if (part === 'screen') return { ...moment, ...markedLines(texts, first, window.lastCue, addMarks) };
  const last = part === 'captions' ? lastCueOf({ passages, window }, first, texts) : first;
  return { ...moment, ...marked(texts, first, last, addMarks) };
}

function firstCueOf({ passages: { starts, sentenceEnds, part }, window }: RankedWindow): number {
  let first = window.firstCue;
  if (part !== 'captions') return first;
  const hit = starts[first] ?? 0;
  while (first > 0 && sentenceEnds[first - 1] === 0 && hit - (starts[first - 1] ?? 0) <= longestLead) first -= 1;
  return first > 0 && sentenceEnds[first - 1] === 0 ? window.firstCue : first;
}

function lastCueOf({ passages: { starts }, window }: RankedWindow, first: number, texts: CueTexts): number {
  let last = window.lastCue;
  const begin = starts[first] ?? 0;
  let length = 0;
  for (let cue = first; cue <= last; cue += 1) length += texts.lengthOf(cue) + 1;
  while (
    last + 1 < starts.length &&
    (starts[last + 1] ?? 0) - begin < shortestMilliseconds &&
    length + texts.lengthOf(last + 1) < mostCharacters
  ) {
    last += 1;
    length += texts.lengthOf(last) + 1;
  }
  while (last > first && (starts[last] ?? 0) - begin > longestMilliseconds) last -= 1;
  return last;
}

function marked(texts: CueTexts, first: number, last: number, addMarks: AddMarks): Pick<FoundMoment, 'text' | 'marks'> {
  const marks: Mark[] = [];
  const spoken: string[] = [];
  let offset = 0;
  for (let cue = first; cue <= last; cue += 1) {
    const text = texts.areLines() ? texts.at(cue) : inOneLine(texts.at(cue));
    if (text === '') continue;
    addMarks(marks, cue, text, offset);
    spoken.push(text);
    offset += text.length + 1;
  }
  return { text: spoken.join(' '), marks };
}

/** The lines of the screen that have one of the words. The others of the time between say nothing about the question. */
function markedLines(
  texts: CueTexts,
  first: number,
  last: number,
  addMarks: AddMarks,
): Pick<FoundMoment, 'text' | 'marks'> {
  const marks: Mark[] = [];
  let text = '';
  for (let cue = first; cue <= last && text.length < mostCharactersShown; cue += 1) {
    const line = inOneLine(texts.at(cue));
    const offset = text === '' ? 0 : text.length + betweenShownLines.length;
    const before = marks.length;
    addMarks(marks, cue, line, offset);
    if (marks.length > before) text += text === '' ? line : betweenShownLines + line;
  }
  return { text, marks };
}

function inOneLine(text: string): string {
  return /[^\S ]|^ | $| {2}/u.test(text) ? text.replace(/\s+/gu, ' ').trim() : text;
}
