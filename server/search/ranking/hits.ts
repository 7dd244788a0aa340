import type { Passages } from '../document/SearchDocument.ts';
import type { Concept, Phrase } from '../question/Concept.ts';

/** A word of a text that counts as a concept. */
export interface Hit {
  /** The place of the word in the text. */
  readonly token: number;
  readonly concept: number;
  readonly weight: number;
}

/** Finds the concepts of a question in texts. Its marks cover the whole vocabulary, so one is used for many documents. */
export class HitFinder {
  readonly #marks: Uint16Array;
  /** What each mark stands for; 0 stands for nothing. */
  readonly #meanings: { readonly concept: number; readonly weight: number }[][] = [[]];
  readonly #phrases: readonly { readonly concept: number; readonly phrase: Phrase }[];

  constructor(vocabularySize: number, concepts: readonly Concept[]) {
    this.#marks = new Uint16Array(vocabularySize);
    for (const [concept, { words }] of concepts.entries())
      for (const [word, weight] of words) this.#meaningsOf(word).push({ concept, weight });
    this.#phrases = concepts.flatMap(({ phrases }, concept) => phrases.map((phrase) => ({ concept, phrase })));
  }

  /** The hits in a text in order. `words` are the numbers of the document's words. */
  in({ tokens }: Pick<Passages, 'tokens'>, words: Uint32Array): readonly Hit[] {
    const marks = new Uint16Array(words.length);
    let isAny = this.#phrases.length > 0;
    for (let place = 0; place < words.length; place += 1) {
      const mark = this.#marks[words[place] ?? 0] ?? 0;
      if (mark === 0) continue;
      marks[place] = mark;
      isAny = true;
    }
    if (!isAny) return [];
    const hits: Hit[] = [];
    for (let token = 0; token < tokens.length; token += 1) {
      const mark = marks[tokens[token] ?? 0] ?? 0;
      if (mark !== 0) for (const meaning of this.#meanings[mark] ?? []) hits.push({ token, ...meaning });
    }
    const phrased = this.#phrases.flatMap(({ concept, phrase }) =>
      phrasesIn(tokens, words, phrase).map((token) => ({ token, concept, weight: phrase.weight })),
    );
    return phrased.length === 0 ? hits : [...hits, ...phrased].sort((one, other) => one.token - other.token);
  }

  #meaningsOf(word: number): { readonly concept: number; readonly weight: number }[] {
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
