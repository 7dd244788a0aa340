/** The bytes of uploads, one local file for each. */
export interface UploadFiles {
  path(id: string): string;
  /**
   * The number of accepted bytes: received and, where the chunk has a checksum, verified. Undefined if there is no
   * file.
   */
  stored(id: string): Promise<number | undefined>;
  /** Idempotent. */
  remove(id: string): Promise<void>;
  /** Ids of the files without a write since that instant. */
  listUntouched(since: Date): Promise<readonly string[]>;
}
