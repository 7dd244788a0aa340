/** Rule LEGACY-1: an old path of this site, and the path below the base of the community that replaced it. */
export interface LegacyRedirect {
  readonly from: string;
  readonly to: string;
}

/**
 * Rule LEGACY-3: where an old path leads now; `undefined` for any other path. Case and a slash at the end do not
 * matter.
 */
export function legacyTarget(table: ReadonlyMap<string, string>, path: string, baseUrl: string): string | undefined {
  const to = table.get(path.toLowerCase().replace(/(?<=.)\/$/, ''));
  return to === undefined ? undefined : `${baseUrl.replace(/\/+$/, '')}${to}`;
}
