import { UploadRefusal } from './UploadRefusal.ts';

/** Kept free for the database, which may be on the same disk. */
export const reservedBytes = 64 * 1024 ** 2;
/** The least that a request must send, unless it ends the file. */
export const smallestPatch = 1024;
export const tooSmall = () =>
  new UploadRefusal('bad-request', `Send at least ${smallestPatch} bytes in each request except the last.`);
