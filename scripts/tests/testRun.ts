import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment variable with the folder of the run. If it is set, another process cleans up. */
export const runFolderVariable = 'LECTERN_TEST_RUN';

export interface TestRun {
  readonly folder: string;
  /** Ends every process of the run and removes its folder. */
  close(): Promise<void>;
}

/**
 * Creates a folder for a test run, which is also its temporary directory, so that runs do not disturb each other. A
 * watcher in a session of its own cleans up when its pipe closes: after the run, after Ctrl-C and after SIGKILL.
 */
export function openTestRun(): TestRun {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'));
  // PostgreSQL does not run as root, and its user must be able to enter the folder.
  chmodSync(folder, 0o755);
  const watcher = spawn(process.execPath, [join(import.meta.dirname, 'endTestRun.ts'), folder], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const ended = once(watcher, 'exit');
  // Set only after the watcher has started. Otherwise the watcher would count itself among the processes of the run.
  Object.assign(process.env, { [runFolderVariable]: folder, TMPDIR: folder });
  watcher.unref();
  return {
    folder,
    close: async () => {
      watcher.ref();
      watcher.stdin.end();
      await ended;
    },
  };
}

/** Runs `work` in a test run of its own. Ctrl-C ends the work, and this returns after the cleanup. */
export async function withTestRun(work: (run: TestRun) => Promise<number>): Promise<number> {
  const run = openTestRun();
  const interrupted = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => resolve(128 + constants.signals[signal]));
  });
  try {
    return await Promise.race([work(run), interrupted]);
  } finally {
    await run.close();
  }
}
