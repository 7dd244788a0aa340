/** Rule SEARCH-1: the maximum length of a search in characters. The rest is ignored. */
export const maximumSearchLength = 200;

const maximumWords = 12;

// NFKD does not split these letters into a letter and an accent. People with an English keyboard type the text on the
// right.
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
};

/** Rule SEARCH-2: lower case without accents. `Ærøskøbing` and `aeroskobing` are the same text to a search. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłıς]/g, (letter) => letters[letter] ?? letter);
}

/** The distinct folded words of a text, in order. */
export function wordsOf(text: string): readonly string[] {
  return [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** Rule SEARCH-1: the words to look for in what a visitor typed. Words after the twelfth are ignored. */
export function searchWords(search: string): readonly string[] {
  return wordsOf(search.slice(0, maximumSearchLength)).slice(0, maximumWords);
}

const shortestInside = 4;

/**
 * Rule SEARCH-8: whether `word` contains `typed` ("storyline" contains "line"). `typed` needs four letters, because
 * fewer would match nearly every word.
 */
export function isInside(typed: string, word: string): boolean {
  return word.includes(typed) && [...typed].length >= shortestInside;
}
