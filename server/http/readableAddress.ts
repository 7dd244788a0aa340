/**
 * Makes an address decodable: invalid percent signs are escaped. So `/videos/%zz` is a page that does not exist, and
 * not a fault.
 */
export function readableAddress(address: string): string {
  if (!address.includes('%')) return address;
  try {
    decodeURIComponent(address);
    return address;
  } catch {
    const [path = '', ...query] = address.split('?');
    return [isDecodable(path) ? path : path.replaceAll('%', '%25'), ...query].join('?');
  }
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
