/** What browsers and servers elsewhere still take. */
export const maximumAddressLength = 2000;

/** Whether this can be followed as a link to the web: http or https, written out, without a name or password inside. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /[\s\p{C}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '' && username === '' && password === '';
}
