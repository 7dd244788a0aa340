import { tokensOf } from '../analysis/tokens.ts';
import type { Passages } from '../document/SearchDocument.ts';
import { ReusedTable } from './ReusedTable.ts';

/** A span of a text, as character offsets. */
export type Mark = readonly [from: number, to: number];

const none: readonly Mark[] = [];

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

  /** The marks in the cues of a text of a document with these words. */
  in({ tokens, firstTokens }: Passages, words: Uint32Array): MarksOfCues {
    return (cue, text) => {
      const begin = firstTokens[cue] ?? tokens.length;
      const end = firstTokens[cue + 1] ?? tokens.length;
      const isMarked = (place: number) => this.#isMarked[words[tokens[begin + place] ?? 0] ?? 0] === 1;
      for (let place = 0; place < end - begin; place += 1) if (isMarked(place)) return marksIn(text, isMarked);
      return none;
    };
  }
}

/** The marks in the text of a cue. */
export type MarksOfCues = (cue: number, text: string) => readonly Mark[];

/** The spans of the marked ones among the words of a text, in the order in which `makeDocument` reads them. */
function marksIn(text: string, isMarked: (place: number) => boolean): readonly Mark[] {
  return plainMarksIn(text, isMarked) ?? marksOfTokens(text, isMarked);
}

const firstBeyondAscii = 128;
const apostrophe = 39;
const hyphen = 45;

/** Most texts need no closer look. Undefined if a text has accents, compounds or contractions. */
function plainMarksIn(text: string, isMarked: (place: number) => boolean): readonly Mark[] | undefined {
  const marks: Mark[] = [];
  let from = -1;
  let word = 0;
  for (let place = 0; place <= text.length; place += 1) {
    const code = place < text.length ? text.charCodeAt(place) : 0;
    if (code >= firstBeyondAscii || code === hyphen || code === apostrophe) return undefined;
    const isInWord = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
    if (isInWord && from < 0) from = place;
    if (isInWord || from < 0) continue;
    if (isMarked(word)) marks.push([from, place]);
    word += 1;
    from = -1;
  }
  return marks;
}

function marksOfTokens(text: string, isMarked: (place: number) => boolean): readonly Mark[] {
  const marks: Mark[] = [];
  let word = 0;
  for (const { compound, from, to } of tokensOf(text)) {
    const isCompoundMarked = compound !== undefined && isMarked(word + 1);
    if (isMarked(word) || isCompoundMarked) marks.push([from, to]);
    word += compound === undefined ? 1 : 2;
  }
  return marks;
}
