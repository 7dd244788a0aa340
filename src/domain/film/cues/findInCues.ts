import type { Cue } from './cue.ts';
import type { CueChange } from './cueChange.ts';
import { replacing } from './cueEdits.ts';

export interface CueSearch {
  readonly text: string;
  readonly matchesCase: boolean;
}

/** Rule CUE-8: how often the text is in the cues. Without "match case", capital and small letters are the same. */
export function countFound(cues: readonly Cue[], search: CueSearch): number {
  if (search.text === '') return 0;
  const pattern = patternOf(search);
  return cues.reduce((count, { text }) => count + occurrences(text, pattern), 0);
}

/** The index of the next cue with the text after this one, from the beginning again; -1 if there is none. */
export function nextFound(cues: readonly Cue[], search: CueSearch, after: number): number {
  if (search.text === '') return -1;
  const pattern = patternOf(search);
  for (let step = 1; step <= cues.length; step += 1) {
    const index = (after + step) % cues.length;
    if (occurrences(cues[index]?.text ?? '', pattern) > 0) return index;
  }
  return -1;
}

/** Rule CUE-8: replaces the text in all cues, or in the cue at an index; `undefined` if it is not there. */
export function replaceFound(
  cues: readonly Cue[],
  search: CueSearch,
  replacement: string,
  only?: number,
): CueChange | undefined {
  if (search.text === '') return undefined;
  const pattern = patternOf(search);
  const isChosen = (index: number) => only === undefined || only === index;
  const changed = cues.map((cue, index) => {
    if (!isChosen(index) || occurrences(cue.text, pattern) === 0) return cue;
    // A function, because `$&` has a meaning in a text.
    return { ...cue, text: cue.text.replace(pattern, () => replacement) };
  });
  const first = changed.findIndex((cue, index) => cue !== cues[index]);
  if (first < 0) return undefined;
  const last = changed.findLastIndex((cue, index) => cue !== cues[index]);
  const removed = cues.slice(first, last + 1);
  const count = only === undefined ? countFound(cues, search) : occurrences(cues[only]?.text ?? '', pattern);
  return { ...replacing('replace', first, removed, changed.slice(first, last + 1)), count };
}

function occurrences(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function patternOf({ text, matchesCase }: CueSearch): RegExp {
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), matchesCase ? 'gu' : 'giu');
}
