/**
 * Rule SEARCH-11: the typed search with the words that were corrected in quotation marks, so that they are searched as
 * they were typed. `meant` is the corrected search.
 */
export function quotedCorrections(typed: string, meant: string): string {
  const words = typed.split(' ');
  const corrected = meant.split(' ');
  return words
    .map((word, place) => (word === corrected[place] ? word : `"${word.replace(/["“”„«»]/g, '')}"`))
    .join(' ');
}
