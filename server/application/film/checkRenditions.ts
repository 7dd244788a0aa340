import { damagedFiles, recheckAfterDays } from '../../../src/domain/rendition/rendition.ts';
import { contentHashOf } from '../media/mediaNames.ts';
import type { Clock } from '../ports/Clock.ts';
import type { MediaInventory } from '../ports/media/MediaInventory.ts';
import type { CheckResult, DueRenditions, RenditionChecks } from '../ports/media/RenditionChecks.ts';

export interface CheckRenditionsPorts {
  readonly media: Pick<MediaInventory, 'filesOf' | 'checksumOf'>;
  readonly renditionChecks: Pick<RenditionChecks, 'listDue' | 'save'>;
  readonly clock: Clock;
  /** Waits for so many milliseconds, or until the signal. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Checks the renditions that are due. Ends early when the process stops. */
export type CheckRenditions = (signal: AbortSignal) => Promise<void>;

/** Rule INTEGRITY-2: so fast are files read, so that visitors and the processing of films do not notice it. */
export const checkedBytesPerSecond = 16 * 1024 * 1024;
/** After this time no other film is begun, and the rest of a very long one is read at once: a round must end. */
const roundMilliseconds = 10 * 60 * 1000;
const dayMilliseconds = 24 * 60 * 60 * 1000;
const batch = 50;

/**
 * Rules INTEGRITY-2 and INTEGRITY-3: one round of the check of all renditions, one file after the other. A fault of the
 * store ends the round; the film is due again in the next one.
 */
export function makeCheckRenditions({ media, renditionChecks, clock, pause }: CheckRenditionsPorts): CheckRenditions {
  return async (signal) => {
    const begunAt = clock.now().getTime();
    for (;;) {
      const before = new Date(clock.now().getTime() - recheckAfterDays * dayMilliseconds);
      const due = await renditionChecks.listDue(before, batch);
      if (due.length === 0) return;
      for (const renditions of due) {
        if (signal.aborted || clock.now().getTime() - begunAt > roundMilliseconds) return;
        const pace = pacer(clock, (milliseconds) => pause(milliseconds, signal));
        const result = await examine(renditions, async (bytes) => {
          await pace(bytes);
          signal.throwIfAborted();
        }).catch((fault: unknown) => {
          if (signal.aborted) return undefined;
          throw fault;
        });
        if (result === undefined) return;
        await renditionChecks.save(renditions, result, clock.now());
      }
    }
  };

  async function examine(
    { assetId, contentHash, checksums }: DueRenditions,
    paced: (bytes: number) => Promise<void>,
  ): Promise<CheckResult> {
    const set = { assetId, name: contentHash };
    const stored = new Set(await media.filesOf(set));
    const names = checksums === null ? [...stored] : Object.keys(checksums);
    const found = new Map<string, string | undefined>();
    for (const name of names) found.set(name, stored.has(name) ? await media.checksumOf(set, name, paced) : undefined);
    if (checksums !== null) {
      const damage = damagedFiles(checksums, found);
      return damage.length === 0 ? { checksums } : { damage, fileCount: damage.length };
    }
    // An earlier version made the film: the hash of the whole says whether the files are as they were made.
    const complete = [...found].flatMap(([name, digest]) => (digest === undefined ? [] : [{ name, digest }]));
    if (complete.length < found.size || contentHashOf(complete) !== contentHash) return { damage: [], fileCount: 0 };
    return { checksums: Object.fromEntries(complete.map(({ name, digest }) => [name, digest])) };
  }
}

/** Waits so that no more than the allowed bytes are read in a second. */
function pacer(clock: Clock, wait: (milliseconds: number) => Promise<void>): (bytes: number) => Promise<void> {
  const begunAt = clock.now().getTime();
  let freeAt = begunAt;
  return async (bytes) => {
    const now = clock.now().getTime();
    if (now - begunAt > roundMilliseconds) return;
    freeAt = Math.max(freeAt, now) + (bytes / checkedBytesPerSecond) * 1000;
    // Shorter waits would only cost time.
    if (freeAt - now > 50) await wait(freeAt - now);
  };
}
