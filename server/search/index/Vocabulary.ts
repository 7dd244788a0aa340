import { isStopWord, languages, stemOf, type Language } from '../analysis/languages.ts';
import { WordTable } from '../analysis/WordTable.ts';

const none: readonly number[] = [];
// Each takes about a millisecond.
const wordsInOneRun = 1000;
const wordsInOneMerge = 5000;

/** The words of the catalogue, numbered in the order in which they came, and found by stem. */
export class Vocabulary {
  readonly #table = new WordTable();
  readonly #words: string[] = [];
  /** The words of each stem of each language in which they occur. */
  readonly #byStem = new Map<string, number[]>();
  /** For each word the languages whose stems are known already. */
  readonly #stemmed: number[] = [];
  readonly #letters: number[] = [];
  #languageBits = 0;
  /** The numbers of the words in alphabetical order; made when it is needed. */
  #sorted: readonly number[] = [];

  get size(): number {
    return this.#words.length;
  }

  /**
   * The number of the word that stands in a text from `from` up to, not including, `to`. It is added if it is new.
   * `languageBits` are the languages in which it occurs.
   */
  add(text: string, languageBits: number, from = 0, to = text.length): number {
    const number = this.#table.add(text, from, to);
    if (number === this.#words.length) {
      // Not a part of the text, which would stay in memory with it.
      const word = this.#table.word(number);
      this.#words.push(word);
      this.#stemmed.push(0);
      this.#letters.push(lettersOf(word));
    }
    this.#languageBits |= languageBits;
    const unknown = languageBits & ~(this.#stemmed[number] ?? 0);
    if (unknown !== 0) this.#addStems(this.word(number), number, unknown);
    return number;
  }

  numberOf(word: string): number | undefined {
    return this.#table.find(word);
  }

  word(number: number): string {
    return this.#words[number] ?? '';
  }

  words(): readonly string[] {
    return this.#words;
  }

  /** The words that lack at most `most` letters of `word`: every word with at most so many typos is among them. */
  alike(word: string, most: number): readonly number[] {
    const asked = lettersOf(word);
    const found: number[] = [];
    for (let number = 0; number < this.#letters.length; number += 1)
      if (isWithin(asked & ~(this.#letters[number] ?? 0), most)) found.push(number);
    return found;
  }

  /** The words that share a stem with `word`, in the language whose text they come from. */
  inflections(word: string, among: readonly Language[] = languages): readonly number[] {
    const found = new Set<number>();
    for (const language of among)
      for (const number of this.#byStem.get(`${language} ${stemOf(word, language)}`) ?? none) found.add(number);
    return [...found];
  }

  /** Whether a word occurs in a text of this language (its place in `languages`). */
  isIn(number: number, language: number): boolean {
    return ((this.#stemmed[number] ?? 0) & (1 << language)) !== 0;
  }

  /** Whether a text of this language was added. */
  speaks(language: Language): boolean {
    return (this.#languageBits & (1 << languages.indexOf(language))) !== 0;
  }

  /** The words that begin with `beginning`. */
  beginningWith(beginning: string): readonly number[] {
    if (this.#sorted.length < this.#words.length) for (const steps = this.sortInSteps(); steps.next().done !== true;);
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(this.word(this.#sorted[middle] ?? 0), beginning) < 0) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let place = low; place < this.#sorted.length; place += 1) {
      const number = this.#sorted[place] ?? 0;
      if (!this.word(number).startsWith(beginning)) break;
      found.push(number);
    }
    return found;
  }

  /**
   * Sorts the new words and merges them with the others, with pauses in between: an edit adds up to tens of thousands.
   * A search sorts the rest at once.
   */
  *sortInSteps(): Generator<void, void, void> {
    const known = this.#sorted;
    const end = this.#words.length;
    let runs: (readonly number[])[] = [];
    for (let begin = known.length; begin < end; begin += wordsInOneRun) {
      const run = Array.from({ length: Math.min(wordsInOneRun, end - begin) }, (_, place) => begin + place);
      runs.push(run.sort((one, other) => (this.word(one) < this.word(other) ? -1 : 1)));
      yield;
    }
    while (runs.length > 1) {
      const merged: (readonly number[])[] = [];
      for (let place = 0; place < runs.length; place += 2)
        merged.push(yield* this.#merged(runs[place] ?? none, runs[place + 1] ?? none));
      runs = merged;
    }
    const sorted = yield* this.#merged(known, runs[0] ?? none);
    if (sorted.length > this.#sorted.length) this.#sorted = sorted;
  }

  *#merged(one: readonly number[], other: readonly number[]): Generator<void, readonly number[], void> {
    if (other.length === 0) return one;
    const merged: number[] = [];
    let place = 0;
    for (const number of other) {
      const word = this.word(number);
      for (let next = one[place]; next !== undefined && this.word(next) < word; next = one[place]) {
        merged.push(next);
        place += 1;
        if (merged.length % wordsInOneMerge === 0) yield;
      }
      merged.push(number);
      if (merged.length % wordsInOneMerge === 0) yield;
    }
    for (; place < one.length; place += 1) merged.push(one[place] ?? 0);
    return merged;
  }

  #addStems(word: string, number: number, languageBits: number): void {
    this.#stemmed[number] = (this.#stemmed[number] ?? 0) | languageBits;
    for (const [bit, language] of languages.entries()) {
      if ((languageBits & (1 << bit)) === 0 || isStopWord(word, language)) continue;
      const stem = `${language} ${stemOf(word, language)}`;
      const sharing = this.#byStem.get(stem);
      if (sharing === undefined) this.#byStem.set(stem, [number]);
      else sharing.push(number);
    }
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * The letters of a word as a bit set: one bit for each code point modulo 32. A typo adds at most one letter, so a
 * candidate lacks at most as many letters as typos are allowed.
 */
function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << ((letter.codePointAt(0) ?? 0) % 32);
  return letters;
}

/** Whether at most `most` bits are set. */
function isWithin(bits: number, most: number): boolean {
  let left = bits;
  for (let taken = 0; taken < most && left !== 0; taken += 1) left &= left - 1;
  return left === 0;
}
