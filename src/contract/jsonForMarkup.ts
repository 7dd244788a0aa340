/**
 * Rule CACHE-9: JSON for data and scripts in pages. It cannot end its element, begin a comment, or break a line in an
 * old parser.
 */
export function jsonForMarkup(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
