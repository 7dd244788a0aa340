import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The variable that names the folder of a run: its presence says that somebody else cleans up. */
export const runFolderVariable = 'LECTERN_TEST_RUN';

export interface TestRun {
  readonly folder: string;
  /** Ends every process of the run and removes its folder. */
  close(): Promise<void>;
}

/**
 * Gives a test run a folder of its own that is also its temporary directory, so that two runs do not meet. A watcher in
 * a session of its own cleans up when the pipe to it closes: after the run, after Ctrl-C, and after SIGKILL alike.
 */
export function openTestRun(): TestRun {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'));
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o755);
  const watcher = spawn(process.execPath, [join(import.meta.dirname, 'endTestRun.ts'), folder], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const ended = once(watcher, 'exit');
  // After the watcher has been started: it does not count itself among the processes of the run.
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

/** Does the work in a run of its own; Ctrl-C and its like end the work, and are answered once all is cleaned up. */
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
