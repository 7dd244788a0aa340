import { tokensOf } from '../analysis/tokens.ts';
import type { Passages } from '../document/SearchDocument.ts';
import { ReusedTable } from './ReusedTable.ts';

/** A span of a text, as character offsets. */
export type Mark = readonly [from: number, to: number];

const reused = new ReusedTable();

/** The words that a search marks in texts. The next search reuses its table. */
export class MatchingWords {
  /** For each word of the vocabulary 1 if it is marked. */
  readonly #isMarked: Uint16Array;

  /** `words` are numbers in the vocabulary. */
  constructor(vocabularySize: number, words: Iterable<Iterable<number>>) {
    this.#isMarked = reused.begin(vocabularySize);
    for (const each of words) for (const word of each) reused.set(word, 1);
  }

  /** Finds the marks in the cues of a text of a document with these words. */
  in({ tokens, firstTokens }: Passages, words: Uint32Array): AddMarks {
    const isMarked = (token: number) => this.#isMarked[words[tokens[token] ?? 0] ?? 0] === 1;
    return (marks, cue, text, offset) => {
      const begin = firstTokens[cue] ?? tokens.length;
      const end = firstTokens[cue + 1] ?? tokens.length;
      // Most cues have no marks, and their texts are not read.
      let last = end - 1;
      while (last >= begin && !isMarked(last)) last -= 1;
      if (last >= begin) addMarks(marks, text, offset, begin, last, isMarked);
    };
  }
}

/** Adds the marks in the text of a cue, which begins at `offset` in the text of the moment. */
export type AddMarks = (marks: Mark[], cue: number, text: string, offset: number) => void;

/**
 * The words of the text are those of its document from `first` on, in the order in which `makeDocument` reads them. None
 * behind `last` is marked.
 */
function addMarks(
  marks: Mark[],
  text: string,
  offset: number,
  first: number,
  last: number,
  isMarked: (token: number) => boolean,
): void {
  const before = marks.length;
  if (addPlainMarks(marks, text, offset, first, last, isMarked)) return;
  marks.length = before;
  let token = first;
  for (const { compound, from, to } of tokensOf(text)) {
    const isCompoundMarked = compound !== undefined && isMarked(token + 1);
    if (isMarked(token) || isCompoundMarked) marks.push([offset + from, offset + to]);
    token += compound === undefined ? 1 : 2;
  }
}

const firstBeyondAscii = 128;
const apostrophe = 39;
const hyphen = 45;

/** Most texts need no closer look. False if a text has accents, compounds or contractions up to its last mark. */
function addPlainMarks(
  marks: Mark[],
  text: string,
  offset: number,
  first: number,
  last: number,
  isMarked: (token: number) => boolean,
): boolean {
  let from = -1;
  let token = first;
  for (let place = 0; place <= text.length; place += 1) {
    const code = place < text.length ? text.charCodeAt(place) : 0;
    if (code >= firstBeyondAscii || code === hyphen || code === apostrophe) return false;
    const isInWord = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
    if (isInWord && from < 0) from = place;
    if (isInWord || from < 0) continue;
    if (isMarked(token)) marks.push([offset + from, offset + place]);
    if (token === last) return true;
    token += 1;
    from = -1;
  }
  return true;
}
