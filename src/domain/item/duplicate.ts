/**
 * Rule DRAFT-9: the title of a copy, cut to the allowed length in characters, with a number from the second one on
 * where a title must be unique.
 */
export function copyTitle(title: string, maximumLength: number, number = 1): string {
  const ending = number < 2 ? '' : ` ${number}`;
  const letters = [...`Copy of ${title}`].slice(0, maximumLength - ending.length);
  return `${letters.join('').trimEnd()}${ending}`;
}
