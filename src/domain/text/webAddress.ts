/** Rule ITEM-8: the most characters of an address. Browsers and servers elsewhere still take as many. */
export const maximumAddressLength = 2000;

/**
 * Rule ITEM-8: whether this can be followed as a link to the web: http or https, written out, without a name or
 * password inside.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /[\s\p{C}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '' && username === '' && password === '';
}
