import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

const pausesFile = 'pauses.txt';

/** Quieter than speech, louder than most rooms. A film with music throughout has no pauses. */
const silence = 'noise=-35dB:d=0.3';
/** A film whose sound stutters has no more. A speaker pauses about ten times a minute, and a film has at most four hours. */
const mostPauses = 10_000;

/**
 * Rule START-5: the filters that list where the sound goes on after a pause. They change nothing in the sound, and take about
 * a thousandth of the time of its renditions.
 */
export const listPauses = `silencedetect=${silence},ametadata=mode=print:key=lavfi.silence_end:file=${pausesFile}`;

/** Reads the list, in seconds, and removes it, because a folder of renditions has nothing else. */
export async function takePauses(folder: string): Promise<readonly number[]> {
  const path = join(folder, pausesFile);
  const lines = (await readFile(path, 'utf8')).matchAll(/^lavfi\.silence_end=(\d+(?:\.\d+)?)$/gm);
  await rm(path);
  return [...lines].slice(0, mostPauses).map(([, seconds]) => Number(seconds));
}
