/**
 * A file or folder that is removed as a whole: the media folder of an asset or of an upcoming webinar, or the file of a
 * download.
 */
export interface OrphanedFile {
  readonly kind: 'media' | 'download';
  readonly id: string;
}

/**
 * Rule DRAFT-8: files left behind by deleted items, and files of items that are not saved yet. A file is recorded
 * before it is written and until it is removed.
 */
export interface OrphanedFiles {
  /** Call it before you write the files. If the process crashes, the sweep finds them. */
  expect(files: readonly OrphanedFile[], now: Date): Promise<void>;
  /**
   * Files that were recorded before that instant and that no item uses, not even one in the bin. None while a backup runs:
   * its instant may use them (rule BACKUP-2).
   */
  list(before: Date): Promise<readonly OrphanedFile[]>;
  /** Call it after you have removed the file. */
  forget(file: OrphanedFile): Promise<void>;
}
