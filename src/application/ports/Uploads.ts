import type { Result } from '../../domain/result.ts';

/** Why an upload ended without its file: too large, no room on the server, refused by it, not to be read any more, taken back by the person. */
export type UploadRefusal = 'too-large' | 'no-room' | 'refused' | 'unreadable' | 'cancelled';

/** Hears how an upload goes on. */
export interface UploadWatcher {
  /** Bytes that the server has, of all. */
  progress(sent: number, total: number): void;
  /** The connection is lost, or the server takes no more for a while: it goes on by itself. Or nobody is signed in any more: it goes on once it is resumed. */
  waiting(why: 'offline' | 'crowded' | 'signed-out'): void;
}

/** An upload under way. */
export interface RunningUpload {
  /** The id of the finished upload, to be attached to an item. Faults that no retry mends are thrown. */
  readonly done: Promise<Result<string, UploadRefusal>>;
  pause(): void;
  resume(): void;
  /** Ends it and frees what the server has of it. */
  cancel(): void;
}

/** Sends files to the server in parts (tus): what was sent survives a lost connection, a restart of the server and a reload of the page. */
export interface Uploads {
  /** Goes on where an earlier upload of the same file for the same purpose stopped. `purpose` names the item and the part of it. */
  start(file: File, purpose: string, watcher: UploadWatcher): RunningUpload;
}
