/**
 * Rule UPDATE-5: the files of the builds that run, for processes that have another build. A file is known by its name,
 * which contains a hash of its content.
 */
export interface BuiltFiles {
  /** Keeps files from now on. `read` is asked only for those that are new. */
  keep(names: readonly string[], read: (name: string) => Promise<Buffer>, now: Date): Promise<void>;
  /** A file that some process has kept within the last hour. */
  find(name: string, now: Date): Promise<Buffer | undefined>;
  /** Removes what nobody has kept for a day. */
  sweep(now: Date): Promise<void>;
}
