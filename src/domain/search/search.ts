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

/** Rule SEARCH-7: the number of typos that a word may have: 0 below 4 letters, 1 from 4 letters, 2 from 8 letters. */
export function forgivenTypos(word: string): 0 | 1 | 2 {
  const length = [...word].length;
  if (length >= 8) return 2;
  return length >= 4 ? 1 : 0;
}

/**
 * Rule SEARCH-7: whether `typed` is `word` or its beginning, with no more typos than `typed` may have. A swap of two
 * neighbours is one typo.
 */
export function isForgivenTypo(typed: string, word: string): boolean {
  const allowed = forgivenTypos(typed);
  return allowed > 0 && editsToPrefix([...typed], [...word], allowed) <= allowed;
}

/**
 * The fewest edits that turn `typed` into a prefix of `word`. The prefix is at most `allowed` letters shorter than
 * `typed`.
 */
function editsToPrefix(typed: readonly string[], word: readonly string[], allowed: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (swapped) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      current.push(edits);
    }
    if (Math.min(...current) > allowed) return allowed + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(...last.slice(Math.max(0, typed.length - allowed)));
}

const shortestInside = 4;

/**
 * Rule SEARCH-8: whether `word` contains `typed` ("storyline" contains "line"). `typed` needs four letters, because
 * fewer would match nearly every word.
 */
export function isInside(typed: string, word: string): boolean {
  return [...typed].length >= shortestInside && word.includes(typed);
}
