import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { languages, stemOf, type Language } from '../analysis/languages.ts';
import { tokensOf } from '../analysis/tokens.ts';
import { WordTable } from '../analysis/WordTable.ts';

/** A word, or several in a row, that means the same as a part of a search. */
export interface Alternative {
  readonly words: readonly string[];
  readonly language: Language;
}

/** The alternatives of the words of a search from place `from` up to, not including, place `to`. */
export interface FoundAlternatives {
  readonly from: number;
  readonly to: number;
  readonly alternatives: readonly Alternative[];
}

/** The entries that begin with a word of a search, with their synonyms. */
interface FoundEntry {
  readonly entry: Alternative;
  readonly alternatives: readonly Alternative[];
}

/** Stems of so many lines take some milliseconds. */
const linesInOneTurn = 64;

/**
 * Rule SEARCH-40: words of one meaning in all languages, found by their stems. Each line is a meaning: columns separated by
 * `|`, in the order of `languages`, of words separated by commas.
 */
export class Thesaurus {
  readonly #lines: readonly string[];
  /** The lines of recent searches, read into words. All lines at once would take several megabytes. */
  readonly #entries = new LRUCache<number, readonly Alternative[]>({ max: 500 });
  /** The entries for the words of recent searches. */
  readonly #found = new LRUCache<string, readonly FoundEntry[]>({ max: 2000 });
  /** The languages and stems of first words; made before the first search, so the start is quick. */
  readonly #stems = new WordTable();
  /** For each of them the number of its line, or of several. */
  readonly #ofStems: (number | readonly number[])[] = [];
  #stemmed = 0;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /** Prepares searches, and yields to other requests. Without it, the first search takes longer. */
  async prepare(): Promise<void> {
    while (this.#stemmed < this.#lines.length) {
      this.#stemUpTo(this.#stemmed + linesInOneTurn);
      await nextTurn();
    }
  }

  /** Whether a meaning contains the word, or a form of it. */
  has(word: string, among: readonly Language[] = languages): boolean {
    return among.some((language) => this.#linesWith(word, language).length > 0);
  }

  /** The synonyms of the words of a search. Their own languages come first, because of false friends. */
  in(words: readonly string[], spoken: readonly Language[]): readonly FoundAlternatives[] {
    return words.flatMap((_, from) => {
      const own = this.#at(words, from, spoken);
      return own.length > 0 ? own : this.#at(words, from, languages);
    });
  }

  #at(words: readonly string[], from: number, spoken: readonly Language[]): readonly FoundAlternatives[] {
    return spoken.flatMap((language) => {
      const found = this.#beginningWith(words[from] ?? '', language).filter(({ entry }) => isAt(entry, words, from));
      // Stems join too much: "person" shares one with "personalise".
      const exact = found.filter(({ entry }) => entry.words.every((word, place) => word === words[from + place]));
      return (exact.length > 0 ? exact : found).map(({ entry, alternatives }) => ({
        from,
        to: from + entry.words.length,
        alternatives,
      }));
    });
  }

  /** The entries whose first word is a form of this one. */
  #beginningWith(word: string, language: Language): readonly FoundEntry[] {
    const key = `${language} ${word}`;
    let found = this.#found.get(key);
    if (found === undefined) {
      found = this.#linesWith(word, language).flatMap((line) => {
        const entries = this.#entriesOf(line);
        return entries
          .filter((entry) => entry.language === language && isSame(entry.words[0] ?? '', word, language))
          .map((entry) => ({ entry, alternatives: entries.filter((other) => other !== entry) }));
      });
      this.#found.set(key, found);
    }
    return found;
  }

  #entriesOf(line: number): readonly Alternative[] {
    let entries = this.#entries.get(line);
    if (entries === undefined) {
      entries = entriesOf(this.#lines[line] ?? '');
      this.#entries.set(line, entries);
    }
    return entries;
  }

  #linesWith(word: string, language: Language): readonly number[] {
    this.#stemUpTo(this.#lines.length);
    const lines = this.#ofStems[this.#stems.find(keyOf(word, language)) ?? -1] ?? [];
    return typeof lines === 'number' ? [lines] : lines;
  }

  #stemUpTo(end: number): void {
    for (; this.#stemmed < Math.min(end, this.#lines.length); this.#stemmed += 1)
      for (const { words, language } of entriesOf(this.#lines[this.#stemmed] ?? '')) {
        const stem = this.#stems.add(keyOf(words[0] ?? '', language));
        const sharing = this.#ofStems[stem];
        if (sharing === undefined) this.#ofStems[stem] = this.#stemmed;
        else if (typeof sharing !== 'number') this.#ofStems[stem] = [...new Set([...sharing, this.#stemmed])];
        else if (sharing !== this.#stemmed) this.#ofStems[stem] = [sharing, this.#stemmed];
      }
  }
}

function entriesOf(line: string): readonly Alternative[] {
  return line.split('|').flatMap((column, place) => {
    const language = languages[place] ?? 'en';
    return column.split(',').map((written) => ({
      words: tokensOf(written).map(({ word }) => word),
      language,
    }));
  });
}

/** Whether the other words of an entry match, after its first word has matched. */
function isAt({ words, language }: Alternative, searched: readonly string[], from: number): boolean {
  return words.every((word, place) => place === 0 || isSame(word, searched[from + place], language));
}

function isSame(word: string, typed: string | undefined, language: Language): boolean {
  return typed !== undefined && stemOf(typed, language) === stemOf(word, language);
}

function keyOf(word: string, language: Language): string {
  return `${language} ${stemOf(word, language)}`;
}
