import { distinctSearches } from './distinctSearches.ts';

/** How people type, in turn: two words, three, a quoted pair, a mistyped word, and a last word that is not finished. */
const forms: readonly ((words: readonly string[]) => string)[] = [
  (words) => `${words.slice(0, 2).join(' ')} `,
  (words) => `${words.join(' ')} `,
  ([first, second, third]) => `"${first} ${second}" ${third} `,
  ([first, second = '', third]) => `${first} ${swapped(second)} ${third} `,
  ([first, second, third = '']) => `${first} ${second} ${third.slice(0, 3)}`,
];

/** Searches of all forms, no two of them with the same text. */
export function mixedSearches(words: readonly string[], wanted: number): readonly string[] {
  const long = words.filter((word) => word.length >= 4);
  return distinctSearches(long, 3, wanted).map(
    (search, place) => forms[place % forms.length]?.(search.split(' ')) ?? '',
  );
}

function swapped(word: string): string {
  return word.slice(0, 1) + word.charAt(2) + word.charAt(1) + word.slice(3);
}
