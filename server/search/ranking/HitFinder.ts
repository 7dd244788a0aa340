import type { Passages } from '../document/SearchDocument.ts';
import type { Concept } from '../question/Concept.ts';
import { Hits } from './Hits.ts';
import { ReusedTable } from './ReusedTable.ts';

interface Meaning {
  readonly concept: number;
  readonly weight: number;
  /** The words that must follow; empty for a single word. */
  readonly following: readonly ReadonlySet<number>[];
}

const nothing: readonly ReadonlySet<number>[] = [];
const marks = new ReusedTable();
const reusedHits = new Hits();
/** The mark of each word of the document that is being read. */
let marksOfDocument = new Uint16Array(1024);

/**
 * Finds the concepts of a question in texts. Its marks cover the vocabulary, so one finder serves many documents, one
 * after the other. Its lists are reused by the next finder, so a search does not wait while it uses one.
 */
export class HitFinder {
  readonly #marks: Uint16Array;
  /** What each mark stands for; 0 stands for nothing. */
  readonly #meanings: Meaning[][] = [[]];
  /** The words of the document that is being read. */
  #words: Uint32Array = new Uint32Array();

  constructor(vocabularySize: number, concepts: readonly Concept[]) {
    this.#marks = marks.begin(vocabularySize);
    for (const [concept, { words, phrases }] of concepts.entries()) {
      words.forEach((weight, word) => this.#meaningsOf(word).push({ concept, weight, following: nothing }));
      for (const { places, weight } of phrases) {
        const [first = [], ...rest] = places;
        const following = rest.map((numbers) => new Set(numbers));
        for (const word of first) this.#meaningsOf(word).push({ concept, weight, following });
      }
    }
  }

  /** Begins with another document. False if it has none of the words. */
  read(words: Uint32Array): boolean {
    if (words.length > marksOfDocument.length) marksOfDocument = new Uint16Array(2 * words.length);
    this.#words = words;
    const ofVocabulary = this.#marks;
    const ofDocument = marksOfDocument;
    let all = 0;
    for (let place = 0; place < words.length; place += 1) {
      const mark = ofVocabulary[words[place] ?? 0] ?? 0;
      ofDocument[place] = mark;
      all |= mark;
    }
    return all !== 0;
  }

  /** The hits in a text of the document. They are valid until the next call. */
  in({ tokens: text }: Pick<Passages, 'tokens'>): Hits {
    const ofDocument = marksOfDocument;
    reusedHits.clear();
    for (let token = 0; token < text.length; token += 1) {
      const mark = ofDocument[text[token] ?? 0] ?? 0;
      if (mark !== 0) this.#add(text, token, mark);
    }
    return reusedHits;
  }

  #add(text: Uint16Array, token: number, mark: number): void {
    for (const { concept, weight, following } of this.#meanings[mark] ?? [])
      if (following.length === 0 || isFollowed(text, this.#words, token, following))
        reusedHits.add(token, concept, weight);
  }

  #meaningsOf(word: number): Meaning[] {
    let mark = this.#marks[word] ?? 0;
    if (mark === 0) {
      mark = this.#meanings.push([]) - 1;
      marks.set(word, mark);
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
