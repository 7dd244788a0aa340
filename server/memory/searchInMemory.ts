import { isForgivenTypo, isInside, searchWords, wordsOf } from '../../src/domain/search.ts';
import { synonymsOf } from '../../src/domain/synonyms.ts';
import { datesMeant, datesOf } from '../application/catalogue/searchedDates.ts';
import { englishStem } from './englishStem.ts';

/** What a search reads of an item. */
export interface SearchedTexts {
  readonly title: string;
  /** All texts but the title. */
  readonly others: readonly string[];
  /** The date as a search reads it, for items that have one. */
  readonly date?: string;
}

/** The words that are looked for: for each one the words that count as a whole, and the dates that it stands for. */
interface Asked {
  readonly typed: string;
  readonly stem: string | undefined;
  readonly meant: readonly string[];
  readonly dates: readonly string[];
}

/** The search as it was understood, where not as typed: for each word what the best match has of it. */
type Understood<Item> = (best: Item) => string | undefined;

/** The same promises as the search in PostgreSQL, read from the texts themselves. */
export function searchIn<Item extends SearchedTexts>(
  items: readonly Item[],
  search: string,
): { readonly matches: { item: Item; score: number }[]; readonly understood?: Understood<Item> } {
  const haveDates = items.some(({ date }) => date !== undefined);
  const words = searchWords(search).map((typed) => ({
    typed,
    stem: englishStem(typed),
    meant: synonymsOf(typed),
    dates: haveDates ? datesOf(typed) : [],
  }));
  const telling = words.filter(({ stem, dates }) => stem !== undefined || dates.length > 0);
  const asked: readonly Asked[] = telling.length > 0 ? telling : words;
  if (asked.length === 0) return { matches: [] };
  const strict = matching(items, asked, search);
  if (strict.length > 0) return { matches: strict };
  const guessed = asked.map((word) => forgiving(word, asked, items, haveDates));
  return { matches: matching(items, guessed, search), understood: (best) => told(guessed, allWords(best)) };
}

function matching<Item extends SearchedTexts>(
  items: readonly Item[],
  asked: readonly Asked[],
  search: string,
): { item: Item; score: number }[] {
  return items
    .filter((item) => asked.every((word) => isIn(allWords(item), word) || isDate(item, word)))
    .map((item) => ({ item, score: scoreOf(wordsOf(item.title), asked) + (isTitle(item, search) ? 1 : 0) }));
}

function forgiving(word: Asked, asked: readonly Asked[], items: readonly SearchedTexts[], haveDates: boolean): Asked {
  const isKnown = (one: Asked) => one.dates.length > 0 || items.some((item) => isIn(allWords(item), one));
  if (isKnown(word) && !asked.every(isKnown)) return word;
  const near = [...new Set(items.flatMap(allWords))].filter(
    (known) => isForgivenTypo(word.typed, known) || isInside(word.typed, known),
  );
  const distance = (known: string) => Math.abs(known.length - word.typed.length);
  near.sort((one, other) => distance(one) - distance(other) || (one < other ? -1 : 1));
  return {
    ...word,
    meant: [...word.meant, ...near],
    dates: haveDates ? [...word.dates, ...datesMeant(word.typed)] : [],
  };
}

function told(words: readonly Asked[], held: readonly string[]): string | undefined {
  const understood = words.map(({ typed, meant }) => meant.find((other) => held.includes(other)) ?? typed);
  return understood.some((word, place) => word !== words[place]?.typed) ? understood.join(' ') : undefined;
}

function scoreOf(words: readonly string[], asked: readonly Asked[]): number {
  const whole = (one: Asked) => words.some((word) => word === one.typed || englishStem(word) === one.stem);
  return asked.reduce((score, one) => score + Number(isIn(words, one)) + Number(whole(one)), 0);
}

function isIn(words: readonly string[], { typed, stem, meant }: Asked): boolean {
  return words.some(
    (word) => word.startsWith(typed) || (stem !== undefined && englishStem(word) === stem) || meant.includes(word),
  );
}

function isDate({ date = '' }: SearchedTexts, { dates }: Asked): boolean {
  return wordsOf(date).some((word) => dates.includes(word));
}

function isTitle({ title }: SearchedTexts, search: string): boolean {
  return wordsOf(title).join(' ') === searchWords(search).join(' ');
}

function allWords({ title, others }: SearchedTexts): readonly string[] {
  return [title, ...others].flatMap(wordsOf);
}
