import { isWebAddress, maximumAddressLength } from '../text/webAddress.ts';

/** Any origin: only the path and the query of an old address count. */
const anyOrigin = 'https://old.invalid';
/** An address with more parameters is found by its path, or by all of them. */
const mostParameters = 10;

/**
 * Rule MOVE-8: the path, with its query, by which a request for an old address is recognised. Host, fragment, a trailing
 * slash and the order of parameters do not count. `undefined` if it is neither an address nor a path, or the start page.
 */
export function redirectPath(address: string): string | undefined {
  const text = address.trim();
  const isPath = /^\/(?!\/)[^\s\p{C}]*$/u.test(text);
  if (text.length > maximumAddressLength || !(isPath || isWebAddress(text))) return undefined;
  const { pathname, search } = new URL(text, anyOrigin);
  const path = keyOf(pathname, parametersOf(search));
  return path === '/' ? undefined : path;
}

/**
 * Rule MOVE-8: the paths by which a request may be known, the most exact first: with all its parameters, with one of
 * them, and with none, because visitors come with parameters that others have added.
 */
export function redirectCandidates(path: string, query: string): readonly string[] {
  const { pathname, search } = new URL(anyOrigin + path + query);
  const parameters = parametersOf(search);
  const single = parameters.length > mostParameters ? [] : parameters.map((parameter) => [parameter]);
  return [...new Set([parameters, ...single, []].map((some) => keyOf(pathname, some)))].filter((key) => key !== '/');
}

function parametersOf(search: string): readonly string[] {
  return search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '');
}

function keyOf(pathname: string, parameters: readonly string[]): string {
  const query = parameters.toSorted().join('&');
  return pathname.replace(/(?<=.)\/+$/, '') + (query === '' ? '' : `?${query}`);
}
