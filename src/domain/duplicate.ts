/** What a duplicate is called: cut to the allowed length, and numbered from the second one on where a name may be there once only. */
export function copyTitle(title: string, maximumLength: number, number = 1): string {
  const ending = number < 2 ? '' : ` ${number}`;
  const letters = [...`Copy of ${title}`].slice(0, maximumLength - ending.length);
  return `${letters.join('').trimEnd()}${ending}`;
}
