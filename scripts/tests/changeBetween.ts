/** The fingerprint of the content of each file, by path. */
export type Fingerprints = Readonly<Record<string, string>>;

/** What of a change decides which tests run again. */
export interface Change {
  /** Source files that were added or changed. Files that imported a removed one have changed too. */
  readonly sources: readonly string[];
  /** Whether a file has changed that tests may depend on without an import, such as a setting or the lock file. */
  readonly isOfSurroundings: boolean;
}

/** What has changed between two checks. Documents change no result of a unit test. */
export function changeBetween(before: Fingerprints, now: Fingerprints): Change {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const changed = names.filter((file) => before[file] !== now[file] && !/\.md$/.test(file));
  const isSource = (file: string) => /^(src|server|test)\/.*\.(ts|tsx|mjs)$/.test(file);
  return {
    sources: changed.filter((file) => isSource(file) && file in now),
    isOfSurroundings: changed.some((file) => !isSource(file)),
  };
}
