/** Rule ITEM-8: the maximum length of an address, in characters. Common browsers and servers accept as many. */
export const maximumAddressLength = 2000;

/**
 * Rule ITEM-8: whether a text is a link to the web: an absolute http or https address without user name and password.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /[\s\p{C}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '' && username === '' && password === '';
}
