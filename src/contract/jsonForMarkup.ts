/** Rule CACHE-9: JSON that cannot end the element it stands in, whatever its strings hold. For data blocks of pages. */
export function jsonForMarkup(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
