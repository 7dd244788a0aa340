import type { Passages } from '../document/SearchDocument.ts';
import type { SearchIndex } from '../index/SearchIndex.ts';
import type { Phrase } from '../question/Concept.ts';

/** The documents and words that a phrase is looked up in. */
type Indexed = Pick<SearchIndex<unknown>, 'numbers' | 'postings'>;

/** Rule SEARCH-6: a quoted phrase, and the documents that contain it. */
export class QuotedPhrase {
  readonly #first: ReadonlySet<number>;
  readonly #following: readonly ReadonlySet<number>[];
  /** For each document how many of the first places of the phrase it has a word for, one place after the other. */
  readonly #places: Uint8Array;

  constructor({ places }: Phrase, index: Indexed) {
    const [first, ...rest] = places.map((numbers) => new Set(numbers));
    this.#first = first ?? new Set();
    this.#following = rest;
    this.#places = new Uint8Array(index.numbers);
    for (const [place, words] of places.entries())
      for (const word of words) {
        const { documents, length } = index.postings(word) ?? { documents: [], length: 0 };
        for (let at = 0; at < length; at += 1) {
          const document = documents[at] ?? 0;
          if (this.#places[document] === place) this.#places[document] = place + 1;
        }
      }
  }

  /** Whether the document with this number has all words of the phrase. Most have not, and need not be read. */
  mayBeIn(number: number): boolean {
    return (this.#places[number] ?? 0) > this.#following.length;
  }

  /** Whether a text of a document with these words contains the phrase. */
  isIn(texts: readonly Pick<Passages, 'tokens'>[], words: Uint32Array): boolean {
    for (const word of this.#first) {
      const place = words.indexOf(word);
      if (place >= 0 && texts.some(({ tokens }) => this.#beginsWith(place, tokens, words))) return true;
    }
    return false;
  }

  /** Whether the phrase begins at this position of the document. */
  #beginsWith(place: number, tokens: Uint16Array, words: Uint32Array): boolean {
    for (let token = tokens.indexOf(place); token >= 0; token = tokens.indexOf(place, token + 1))
      if (this.#isFollowed(tokens, token, words)) return true;
    return false;
  }

  #isFollowed(tokens: Uint16Array, token: number, words: Uint32Array): boolean {
    return this.#following.every((numbers, place) => numbers.has(words[tokens[token + 1 + place] ?? -1] ?? -1));
  }
}
