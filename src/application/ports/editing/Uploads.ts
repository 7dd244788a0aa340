import type { Result } from '../../../domain/result.ts';

/**
 * Why an upload failed. `no-room`: the server is full. `unreadable`: the browser cannot read the file any more.
 * `cancelled`: by the person.
 */
export type UploadRefusal = 'too-large' | 'no-room' | 'refused' | 'unreadable' | 'cancelled';

/** Receives the progress of an upload. */
export interface UploadWatcher {
  /** `sent` of `total` bytes have reached the server. */
  progress(sent: number, total: number): void;
  /**
   * `offline`: the connection is lost. `crowded`: the server accepts nothing for a while. Both resume by themselves.
   * `signed-out`: waits for `resume`.
   */
  waiting(why: 'offline' | 'crowded' | 'signed-out'): void;
}

/** An upload under way. */
export interface RunningUpload {
  /** The id of the finished upload, for `attach`. Faults that a retry cannot mend are thrown. */
  readonly done: Promise<Result<string, UploadRefusal>>;
  pause(): void;
  resume(): void;
  /** Ends the upload and deletes its bytes on the server. */
  cancel(): void;
}

/**
 * Sends files to the server in parts (tus). An upload survives a lost connection, a restart of the server and a reload
 * of the page.
 */
export interface Uploads {
  /** Resumes an earlier upload of the same file for the same purpose. `purpose` names the item and its part. */
  start(file: File, purpose: string, watcher: UploadWatcher): RunningUpload;
}
