import type { Clock } from '../ports/Clock.ts';
import type { Uploads } from '../ports/media/Uploads.ts';

/** Rule UPLOAD-6: an upload expires this long after it was begun, or after it was finished. */
export const uploadMilliseconds = 24 * 3600 * 1000;

/** Removes expired uploads and returns how many. Runs at the start of the server and every hour. */
export async function sweepUploads(uploads: Pick<Uploads, 'removeBefore'>, clock: Clock): Promise<number> {
  return uploads.removeBefore(new Date(clock.now().getTime() - uploadMilliseconds));
}
