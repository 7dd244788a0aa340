/** The bytes of uploads: one local file for each. */
export interface UploadFiles {
  path(id: string): string;
  /** How many of its bytes count: those that were sent and, where a checksum came with them, checked. Undefined where there is no file. */
  stored(id: string): Promise<number | undefined>;
  /** Nothing there is no fault. */
  remove(id: string): Promise<void>;
  /** Whose files nobody has written to since then. */
  listUntouched(since: Date): Promise<readonly string[]>;
}
