import type { Clock } from '../ports/Clock.ts';
import type { Uploads } from '../ports/Uploads.ts';

/** Rule UPLOAD-6: how long an upload may take, and then wait for something to be made of it. */
export const uploadMilliseconds = 24 * 3600 * 1000;

/** Frees what nobody has finished or used within a day; at the start and every hour. */
export async function sweepUploads(uploads: Pick<Uploads, 'removeBefore'>, clock: Clock): Promise<number> {
  return uploads.removeBefore(new Date(clock.now().getTime() - uploadMilliseconds));
}
