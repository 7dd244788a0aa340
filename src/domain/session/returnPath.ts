/** Rule SIGNIN-3: the path that a person returns to after the sign-in. An address that leaves this site becomes `/`. */
export function rememberedPath(path: string | null, callback: string): string {
  if (path === null || !path.startsWith('/') || hasControls(path)) return '/';
  const address = parsed(path);
  if (address === undefined || address.origin !== ownOrigin || leaves(address.pathname)) return '/';
  return isPathOf(address.pathname, callback) ? '/' : address.href.slice(ownOrigin.length);
}

// The host does not matter: paths are resolved only to see whether they leave the site.
const ownOrigin = 'https://site.invalid';

function parsed(path: string): URL | undefined {
  return URL.canParse(path, ownOrigin) ? new URL(path, ownOrigin) : undefined;
}

/** Whether a path leads to another host, as it is written or after repeated percent-decoding. */
function leaves(path: string): boolean {
  let read = path;
  for (let depth = 0; depth < 4; depth += 1) {
    if (/^\/[/\\]/u.test(read) || hasControls(read)) return true;
    const decoded = decodedOnce(read);
    if (decoded === read) return false;
    read = decoded;
  }
  return true;
}

/** Decodes ASCII only: other characters mean nothing in a path, and `decodeURIComponent` throws at malformed ones. */
function decodedOnce(path: string): string {
  return path.replace(/%([0-7][\da-f])/giu, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

/** Whether a path leads to a screen. It ignores query, hash, escapes, letter case and trailing slashes. */
export function isPathOf(path: string, screen: string): boolean {
  const bare = path.replace(/[?#].*$/su, '');
  return (
    decodedOnce(bare)
      .toLowerCase()
      .replace(/(?<=.)\/+$/u, '') === screen.toLowerCase()
  );
}
