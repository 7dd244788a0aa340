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
  return typosOf(typed)(word);
}

/** `isForgivenTypo` for one typed word, which a search compares with thousands of words. */
export function typosOf(typed: string): (word: string) => boolean {
  const letters = [...typed];
  const allowed = forgivenTypos(typed);
  const longest = letters.length + allowed;
  const rows = Array.from({ length: 3 }, () => new Uint16Array(longest + 1));
  return (word) => {
    // A word has at least as many UTF-16 units as letters.
    if (allowed === 0 || word.length < letters.length - allowed) return false;
    // More letters of the word would only add edits.
    return editsToPrefix(letters, [...word.slice(0, 2 * longest)].slice(0, longest), allowed, rows) <= allowed;
  };
}

const tooMany = 100;

// Not the functions of `Math`: in a context of its own, such as that of a test, a global is looked up for every letter of
// tens of thousands of words, which doubles the time.
const lesser = (one: number, other: number) => (one < other ? one : other);
const greater = (one: number, other: number) => (one > other ? one : other);

/**
 * The fewest edits that turn `typed` into a prefix of `word`, or more than `allowed`. The prefix is at most `allowed`
 * letters shorter or longer than `typed`, so only columns beside the diagonal are computed.
 */
function editsToPrefix(
  typed: readonly string[],
  word: readonly string[],
  allowed: number,
  [first = new Uint16Array(), second = first, third = first]: readonly Uint16Array[],
): number {
  let [beforeLast, last, current] = [first, second, third];
  for (let column = 0; column <= word.length; column += 1) last[column] = column;
  for (let row = 1; row <= typed.length; row += 1) {
    const begin = greater(1, row - allowed);
    const end = lesser(word.length, row + allowed);
    current[begin - 1] = begin === 1 ? row : tooMany;
    let fewest = begin === 1 ? row : tooMany;
    for (let column = begin; column <= end; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let edits = lesser((current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
      // The row before ends one column earlier.
      if (column < row + allowed) edits = lesser(edits, (last[column] ?? 0) + 1);
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (swapped) edits = lesser(edits, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = edits;
      if (edits < fewest) fewest = edits;
    }
    if (fewest > allowed) return allowed + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let fewest = tooMany;
  for (let column = greater(0, typed.length - allowed); column <= word.length; column += 1)
    fewest = lesser(fewest, last[column] ?? tooMany);
  return fewest;
}
