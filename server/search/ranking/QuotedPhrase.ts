import type { Passages } from '../document/SearchDocument.ts';
import type { Phrase } from '../question/Concept.ts';

/** Rule SEARCH-6: a quoted phrase, and the documents that contain it. */
export class QuotedPhrase {
  readonly #places: readonly ReadonlySet<number>[];

  constructor({ places }: Phrase) {
    this.#places = places.map((numbers) => new Set(numbers));
  }

  /** Whether a text of a document with these words contains the phrase. */
  isIn(texts: readonly Pick<Passages, 'tokens'>[], words: Uint32Array): boolean {
    const [first, ...rest] = this.#places.map((numbers) => marked(words, numbers));
    if (first === undefined) return true;
    // Most documents lack a word of the phrase, so nobody has to look for its places.
    if ([first, ...rest].some((marks) => !marks.includes(1))) return false;
    return texts.some(({ tokens }) => {
      for (let token = 0; token + rest.length < tokens.length; token += 1)
        if (first[tokens[token] ?? 0] === 1 && isFollowed(tokens, token, rest)) return true;
      return false;
    });
  }
}

/** For each word of a document whether it is one of these. */
function marked(words: Uint32Array, numbers: ReadonlySet<number>): Uint8Array {
  const marks = new Uint8Array(words.length);
  for (let place = 0; place < words.length; place += 1) if (numbers.has(words[place] ?? 0)) marks[place] = 1;
  return marks;
}

function isFollowed(tokens: Uint16Array, token: number, rest: readonly Uint8Array[]): boolean {
  for (let place = 0; place < rest.length; place += 1)
    if (rest[place]?.[tokens[token + 1 + place] ?? 0] !== 1) return false;
  return true;
}
