import type { Passages } from '../document/SearchDocument.ts';
import type { Concept, Phrase } from '../question/Concept.ts';

/** The words of one text that count as concepts, in order. Three lists, because a search makes thousands of hits. */
export interface Hits {
  /** The places of the words in the text. */
  readonly tokens: readonly number[];
  readonly concepts: readonly number[];
  readonly weights: readonly number[];
}

interface Meaning {
  readonly concept: number;
  readonly weight: number;
}

const noHits: Hits = { tokens: [], concepts: [], weights: [] };

/** Finds the concepts of a question in texts. Its marks cover the vocabulary, so one finder serves many documents. */
export class HitFinder {
  readonly #marks: Uint16Array;
  /** What each mark stands for; 0 stands for nothing. */
  readonly #meanings: Meaning[][] = [[]];
  readonly #phrases: readonly { readonly concept: number; readonly phrase: Phrase }[];

  constructor(vocabularySize: number, concepts: readonly Concept[]) {
    this.#marks = new Uint16Array(vocabularySize);
    for (const [concept, { words }] of concepts.entries())
      for (const [word, weight] of words) this.#meaningsOf(word).push({ concept, weight });
    this.#phrases = concepts.flatMap(({ phrases }, concept) => phrases.map((phrase) => ({ concept, phrase })));
  }

  /** The marks of a document's words, for `in`. Undefined if the document has none of the words. */
  marksOf(words: Uint32Array): Uint16Array | undefined {
    const marks = new Uint16Array(words.length);
    let isAny = this.#phrases.length > 0;
    for (let place = 0; place < words.length; place += 1) {
      const mark = this.#marks[words[place] ?? 0] ?? 0;
      if (mark === 0) continue;
      marks[place] = mark;
      isAny = true;
    }
    return isAny ? marks : undefined;
  }

  /** The hits in a text of a document with these words and marks. */
  in({ tokens: text }: Pick<Passages, 'tokens'>, words: Uint32Array, marks: Uint16Array): Hits {
    const tokens: number[] = [];
    const concepts: number[] = [];
    const weights: number[] = [];
    for (let token = 0; token < text.length; token += 1) {
      const mark = marks[text[token] ?? 0] ?? 0;
      if (mark === 0) continue;
      for (const { concept, weight } of this.#meanings[mark] ?? []) {
        tokens.push(token);
        concepts.push(concept);
        weights.push(weight);
      }
    }
    const found = tokens.length === 0 ? noHits : { tokens, concepts, weights };
    return this.#phrases.length === 0 ? found : this.#withPhrases(found, text, words);
  }

  #withPhrases(found: Hits, text: Uint16Array, words: Uint32Array): Hits {
    const phrased = this.#phrases.flatMap(({ concept, phrase }) =>
      phrasesIn(text, words, phrase).map((token) => ({ token, concept, weight: phrase.weight })),
    );
    if (phrased.length === 0) return found;
    const single = found.tokens.map((token, place) => ({
      token,
      concept: found.concepts[place] ?? 0,
      weight: found.weights[place] ?? 0,
    }));
    const all = [...single, ...phrased].sort((one, other) => one.token - other.token);
    return {
      tokens: all.map(({ token }) => token),
      concepts: all.map(({ concept }) => concept),
      weights: all.map(({ weight }) => weight),
    };
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

/** The places at which a phrase begins. */
export function phrasesIn(tokens: Uint16Array, words: Uint32Array, { places }: Phrase): readonly number[] {
  const wanted = places.map((numbers) => new Set(numbers));
  const found: number[] = [];
  for (let token = 0; token + wanted.length <= tokens.length; token += 1) {
    const isHere = wanted.every((numbers, place) => numbers.has(words[tokens[token + place] ?? 0] ?? -1));
    if (isHere) found.push(token);
  }
  return found;
}
