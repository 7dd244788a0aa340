/** Words of spoken English that are more frequent count less. Of about 50 million words. */
const everydayCount = 1000;
const least = 0.3;
const step = 0.25;

/** Rule SEARCH-43: everyday words of English say little: "people" says less than "tide". */
export function importanceOf(word: string, english: ReadonlyMap<string, number>): number {
  const count = english.get(word) ?? 0;
  if (count <= everydayCount) return 1;
  return Math.max(least, 1 - step * Math.log10(count / everydayCount));
}
