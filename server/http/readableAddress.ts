/**
 * An address whose percent signs can be decoded: stray ones are taken for what they look like. So `/videos/%zz` is a
 * page that does not exist, like any other, and no fault.
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
