/**
 * Searches of `count` different words each, no two of them with the same text. Neighbours share no word at the same
 * place. Throws if the words are too few.
 */
export function distinctSearches(words: readonly string[], count: number, wanted: number): readonly string[] {
  const searches: string[] = [];
  for (let number = 0; searches.length < wanted; number += 1) {
    if (number >= words.length ** count)
      throw new Error(
        `${words.length} words give ${searches.length} searches of ${count} words, ${wanted} are needed.`,
      );
    // The digits of the number choose the words. The first digit changes each time, so it moves the others along.
    const digits = Array.from({ length: count }, (_, place) => Math.floor(number / words.length ** place));
    const chosen = digits.map((digit, place) => words[(digit + number * place) % words.length]);
    if (new Set(chosen).size === count) searches.push(chosen.join(' '));
  }
  return searches;
}
