import type { Passages } from '../document/SearchDocument.ts';
import type { Concept } from '../question/Concept.ts';

/** The words of one text that count as concepts, in order. Three lists, because a search makes thousands of hits. */
export interface Hits {
  /** The places of the words in the text. */
  readonly tokens: number[];
  readonly concepts: number[];
  readonly weights: number[];
}

interface Meaning {
  readonly concept: number;
  readonly weight: number;
  /** The words that must follow; empty for a single word. */
  readonly following: readonly ReadonlySet<number>[];
}

const noHits: Hits = { tokens: [], concepts: [], weights: [] };

/** Finds the concepts of a question in texts. Its marks cover the vocabulary, so one finder serves many documents. */
export class HitFinder {
  readonly #marks: Uint16Array;
  /** What each mark stands for; 0 stands for nothing. */
  readonly #meanings: Meaning[][] = [[]];

  constructor(vocabularySize: number, concepts: readonly Concept[]) {
    this.#marks = new Uint16Array(vocabularySize);
    for (const [concept, { words, phrases }] of concepts.entries()) {
      for (const [word, weight] of words) this.#meaningsOf(word).push({ concept, weight, following: [] });
      for (const { places, weight } of phrases) {
        const [first = [], ...rest] = places;
        const following = rest.map((numbers) => new Set(numbers));
        for (const word of first) this.#meaningsOf(word).push({ concept, weight, following });
      }
    }
  }

  /** The marks of a document's words, for `in`. Undefined if the document has none of the words. */
  marksOf(words: Uint32Array): Uint16Array | undefined {
    let marks: Uint16Array | undefined;
    for (let place = 0; place < words.length; place += 1) {
      const mark = this.#marks[words[place] ?? 0] ?? 0;
      if (mark !== 0) (marks ??= new Uint16Array(words.length))[place] = mark;
    }
    return marks;
  }

  /** The hits in a text of a document with these words and marks. */
  in({ tokens: text }: Pick<Passages, 'tokens'>, words: Uint32Array, marks: Uint16Array): Hits {
    let hits = noHits;
    for (let token = 0; token < text.length; token += 1) {
      const mark = marks[text[token] ?? 0] ?? 0;
      if (mark === 0) continue;
      for (const { concept, weight, following } of this.#meanings[mark] ?? []) {
        if (following.length > 0 && !isFollowed(text, words, token, following)) continue;
        if (hits === noHits) hits = { tokens: [], concepts: [], weights: [] };
        hits.tokens.push(token);
        hits.concepts.push(concept);
        hits.weights.push(weight);
      }
    }
    return hits;
  }

  #meaningsOf(word: number): Meaning[] {
    let mark = this.#marks[word] ?? 0;
    if (mark === 0) {
      mark = this.#meanings.push([]) - 1;
      this.#marks[word] = mark;
    }
    return this.#meanings[mark] ?? [];
  }
}

function isFollowed(
  text: Uint16Array,
  words: Uint32Array,
  token: number,
  following: readonly ReadonlySet<number>[],
): boolean {
  return following.every((numbers, place) => numbers.has(words[text[token + 1 + place] ?? -1] ?? -1));
}
