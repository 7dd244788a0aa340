/** One line of the table of old addresses (§2): a path of this site, and the path below the community's base that replaced it. */
export interface LegacyRedirect {
  readonly from: string;
  readonly to: string;
}

/** Finds where an old address leads now; old addresses were never told apart by case or by a slash at their end. */
export function legacyTarget(table: ReadonlyMap<string, string>, path: string, baseUrl: string): string | undefined {
  const to = table.get(path.toLowerCase().replace(/(?<=.)\/$/, ''));
  return to === undefined ? undefined : `${baseUrl.replace(/\/+$/, '')}${to}`;
}
