import { languages, stemOf, type Language } from '../analysis/languages.ts';
import { tokensOf } from '../analysis/tokens.ts';

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

/**
 * Rule SEARCH-40: words of one meaning in all languages, found by their stems. Each line of a text is a meaning: columns
 * of words separated by `|`, in the order of `languages`. An underscore joins several words.
 */
export class Thesaurus {
  readonly #lines: readonly string[];
  /** The numbers of the lines by language and stem of a first word; made with the first search, so the start is quick. */
  #byStem: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(texts: readonly string[]) {
    this.#lines = texts.flatMap((text) => text.trim().split('\n'));
  }

  /** Whether a meaning contains the word, or a form of it. */
  has(word: string, among: readonly Language[] = languages): boolean {
    return among.some((language) => this.#linesWith(word, language).length > 0);
  }

  /** What the words of a search are also called. Their own languages are looked up first, because of false friends. */
  in(words: readonly string[], spoken: readonly Language[]): readonly FoundAlternatives[] {
    return words.flatMap((_, from) => {
      const own = this.#at(words, from, spoken);
      return own.length > 0 ? own : this.#at(words, from, languages);
    });
  }

  #at(words: readonly string[], from: number, spoken: readonly Language[]): readonly FoundAlternatives[] {
    return spoken.flatMap((language) => {
      const found = this.#linesWith(words[from] ?? '', language).flatMap((line) => {
        const entries = entriesOf(this.#lines[line] ?? '');
        return entries
          .filter((entry) => entry.language === language && isAt(entry, words, from))
          .map((entry) => ({ entry, alternatives: entries.filter((other) => other !== entry) }));
      });
      // Stems join too much: "person" shares one with "personalise".
      const exact = found.filter(({ entry }) => entry.words.every((word, place) => word === words[from + place]));
      return (exact.length > 0 ? exact : found).map(({ entry, alternatives }) => ({
        from,
        to: from + entry.words.length,
        alternatives,
      }));
    });
  }

  #linesWith(word: string, language: Language): readonly number[] {
    this.#byStem ??= byStem(this.#lines);
    return this.#byStem.get(keyOf(word, language)) ?? [];
  }
}

function entriesOf(line: string): readonly Alternative[] {
  return line.split('|').flatMap((column, place) => {
    const language = languages[place] ?? 'en';
    return column.split(' ').map((written) => ({
      words: tokensOf(written.replaceAll('_', ' ')).map(({ word }) => word),
      language,
    }));
  });
}

function byStem(lines: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [line, text] of lines.entries())
    for (const { words, language } of entriesOf(text)) {
      const key = keyOf(words[0] ?? '', language);
      const sharing = found.get(key);
      if (sharing === undefined) found.set(key, [line]);
      else if (sharing.at(-1) !== line) sharing.push(line);
    }
  return found;
}

function isAt({ words, language }: Alternative, searched: readonly string[], from: number): boolean {
  return words.every((word, place) => {
    const typed = searched[from + place];
    return typed !== undefined && stemOf(typed, language) === stemOf(word, language);
  });
}

function keyOf(word: string, language: Language): string {
  return `${language} ${stemOf(word, language)}`;
}
