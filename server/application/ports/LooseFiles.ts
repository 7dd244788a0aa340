/** What is removed as a whole: the media folder of an asset or of an upcoming webinar, or the file of a download. */
export interface LooseFile {
  readonly kind: 'media' | 'download';
  readonly id: string;
}

/**
 * Rule DRAFT-8: files left behind by deleted items, and files of items that are not there yet. They are known before
 * they are made and until they are removed.
 */
export interface LooseFiles {
  /** Before files are made for what is not there yet: whoever dies meanwhile leaves none behind for good. */
  expect(files: readonly LooseFile[], now: Date): Promise<void>;
  /** Those that were loose before that instant and that nothing names now, not even in the bin. */
  list(before: Date): Promise<readonly LooseFile[]>;
  /** After it was removed. */
  forget(file: LooseFile): Promise<void>;
}
