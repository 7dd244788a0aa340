/**
 * Makes an address decodable: invalid percent signs are escaped. So `/videos/%zz` is a page that does not exist, and
 * not a fault.
 */
export function readableAddress(address: string): string {
  if (!address.includes('%') || decodedAddress(address) !== undefined) return address;
  const [path = '', ...query] = address.split('?');
  return [decodedAddress(path) === undefined ? path.replaceAll('%', '%25') : path, ...query].join('?');
}

/** A part of an address without percent encoding; undefined if it cannot be decoded. */
export function decodedAddress(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
