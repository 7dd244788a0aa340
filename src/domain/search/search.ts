/** Rule SEARCH-1: the most characters that a search reads. */
export const maximumSearchLength = 200;
const maximumWords = 12;

// Letters that carry no combining mark to strip: written out as readers of English type them.
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

/** Rule SEARCH-1: what a visitor typed, as words to look for. The words after the twelfth are dropped. */
export function searchWords(search: string): readonly string[] {
  return wordsOf(search.slice(0, maximumSearchLength)).slice(0, maximumWords);
}

/** Rule SEARCH-7: how many typos a word may have: none below 4 letters, 1 from 4, 2 from 8. */
export function forgivenTypos(word: string): 0 | 1 | 2 {
  const length = [...word].length;
  if (length >= 8) return 2;
  return length >= 4 ? 1 : 0;
}

/**
 * Rule SEARCH-7: whether `typed` is `word`, or its beginning, except for the typos that it is forgiven. A swap of two
 * neighbours is one typo.
 */
export function isForgivenTypo(typed: string, word: string): boolean {
  const allowed = forgivenTypos(typed);
  return allowed > 0 && editsToPrefix([...typed], [...word], allowed) <= allowed;
}

/** The fewest edits that turn `typed` into a beginning of `word` no shorter than itself less the allowance. */
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
 * Rule SEARCH-8: whether `typed` stands inside `word` ("line" in "storyline"). With fewer than four letters nearly
 * every word would match.
 */
export function isInside(typed: string, word: string): boolean {
  return [...typed].length >= shortestInside && word.includes(typed);
}
