/** A set of published files, or the original of an asset. */
export interface StoredSet {
  readonly assetId: string;
  /** The hash of the published files, or `original`. */
  readonly name: string;
}

/** Everything that a store holds, to move it to another one. What is added meanwhile may be missing. */
export interface MediaInventory {
  /** All complete sets and originals. */
  listSets(): AsyncIterable<StoredSet>;
  /** The names of the files of a published set; none if the store does not have it. */
  filesOf(set: StoredSet): Promise<readonly string[]>;
  /**
   * Reads a whole published file and computes its SHA-256 in hexadecimal. Undefined if it is missing or cannot be read.
   * `paced` is called with the number of bytes after each part, and reading waits for it.
   */
  checksumOf(set: StoredSet, file: string, paced: (bytes: number) => Promise<void>): Promise<string | undefined>;
  /** The size of an original; undefined if the store does not have it. */
  originalBytes(assetId: string): Promise<number | undefined>;
}

/** The downloads that a store holds. */
export interface AttachmentInventory {
  listIds(): AsyncIterable<string>;
}
