/**
 * Rule DRAFT-9: the title of a copy, cut to `maximumLength` characters. Where titles must be unique, the second and
 * later copies get a number.
 */
export function copyTitle(title: string, maximumLength: number, number = 1): string {
  const ending = number < 2 ? '' : ` ${number}`;
  const letters = [...`Copy of ${title}`].slice(0, maximumLength - ending.length);
  return `${letters.join('').trimEnd()}${ending}`;
}
