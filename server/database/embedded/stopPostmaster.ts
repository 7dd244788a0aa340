import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { programOf, type Binaries } from './binaries.ts';
import type { DataPlace } from './dataPlace.ts';
import type { Postmaster } from './Postmaster.ts';
import { codeOf } from './refusals.ts';
import { serverEnvironment } from './settings.ts';

const immediateMilliseconds = 10_000;

/**
 * Shuts the server down. Open transactions are rolled back; all committed data is on disk. A server that has not ended
 * after `fastMilliseconds` ends without its last checkpoint.
 */
export async function stopPostmaster(
  postmaster: Postmaster,
  { binaries, place }: { readonly binaries: Binaries; readonly place: DataPlace },
  fastMilliseconds = 30_000,
): Promise<void> {
  signal(postmaster.pid, 'SIGINT', binaries, place);
  if (await endsWithin(postmaster, fastMilliseconds)) return;
  // Safe too: the next start recovers from the write-ahead log.
  signal(postmaster.pid, 'SIGQUIT', binaries, place);
  if (await endsWithin(postmaster, immediateMilliseconds)) return;
  throw new Error(`The database server (process ${postmaster.pid}) does not end.`);
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT', binaries: Binaries, place: DataPlace): void {
  if (process.platform === 'win32') {
    const mode = name === 'SIGINT' ? 'fast' : 'immediate';
    spawnSync(programOf(binaries, 'pg_ctl'), ['stop', '-D', place.cluster, '-m', mode, '-W'], {
      env: serverEnvironment(),
      windowsHide: true,
    });
    return;
  }
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

async function endsWithin(postmaster: Postmaster, milliseconds: number): Promise<boolean> {
  const timer = new AbortController();
  const late = pause(milliseconds, false, { signal: timer.signal }).catch(() => false);
  const hasEnded = await Promise.race([postmaster.ended.then(() => true), late]);
  timer.abort();
  return hasEnded;
}
