/** Rule LEGACY-1: an old path of this site, and the path that replaces it below the base address of the community. */
export interface LegacyRedirect {
  readonly from: string;
  readonly to: string;
}

/**
 * Rule LEGACY-3: the address that an old path redirects to; `undefined` for any other path. Letter case and a trailing
 * slash are ignored.
 */
export function legacyTarget(table: ReadonlyMap<string, string>, path: string, baseUrl: string): string | undefined {
  const to = table.get(path.toLowerCase().replace(/(?<=.)\/$/, ''));
  return to === undefined ? undefined : `${baseUrl.replace(/\/+$/, '')}${to}`;
}
