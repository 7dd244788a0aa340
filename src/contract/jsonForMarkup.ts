/**
 * Rule CACHE-9: JSON for data and scripts in pages. It cannot end its element, begin a comment there, or break a line
 * of an old parser, whatever its strings hold.
 */
export function jsonForMarkup(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
