import { newestSeal } from '../../application/backup/storedBackups.ts';
import type { BackupStore } from '../../application/ports/backup/BackupStore.ts';
import type { Clock } from '../../application/ports/Clock.ts';

/** The store may be far away, and a backup is made once a day. */
const rememberedMilliseconds = 10 * 60_000;

/**
 * Rule METRIC-9: when the newest proved backup was made, in Unix time; 0 if none is known. Rejects when the store cannot be
 * read, once in ten minutes: until it is asked again, what was known before counts.
 */
export function makeNewestBackup(
  openStore: () => Promise<Pick<BackupStore, 'list' | 'open'>>,
  clock: Clock,
): () => Promise<number> {
  let [seconds, askAt] = [0, 0];
  return async () => {
    const now = clock.now().getTime();
    if (now < askAt) return seconds;
    askAt = now + rememberedMilliseconds;
    const seal = await newestSeal(await openStore());
    seconds = seal === undefined ? 0 : Date.parse(seal.at) / 1000;
    return seconds;
  };
}
