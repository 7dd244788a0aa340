import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// Waits for the end of the test run that started it, then cleans up. It ends every process whose command or environment
// names the folder of the run, and removes that folder and the one of the same name in /dev/shm.
const folder = process.argv[2] ?? '';
const name = basename(folder);
const inMemory = join('/dev/shm', name);
if (!/lectern-test-[^/]+$/.test(folder)) throw new Error('Name the folder of a test run');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.stdin.resume();
process.stdin.once('close', () => void end());

interface RunningProcess {
  readonly id: number;
  readonly isDatabase: boolean;
}

async function end(): Promise<void> {
  // PostgreSQL frees its shared memory only if it shuts down itself. All other processes are killed.
  const deadline = Date.now() + 10_000;
  while (existsSync(folder)) {
    const left = processesOfRun();
    const isLate = Date.now() > deadline;
    for (const { id, isDatabase } of left) signal(id, isDatabase && !isLate ? 'SIGINT' : 'SIGKILL');
    if (left.length > 0) await pause(100);
    else for (const place of [inMemory, folder]) rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  }
}

function signal(id: number, kind: NodeJS.Signals): void {
  try {
    process.kill(id, kind);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function processesOfRun(): readonly RunningProcess[] {
  return (existsSync('/proc/self/environ') ? fromProc() : fromPs()).filter(({ id }) => id !== process.pid);
}

function fromProc(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((id) => {
      const command = contentOf(`/proc/${id}/cmdline`);
      const isOurs = `${command}\0${contentOf(`/proc/${id}/environ`)}`.includes(name);
      return isOurs ? [{ id: Number(id), isDatabase: isDatabaseCommand(command) }] : [];
    });
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    // The process has ended, or belongs to another user.
    return '';
  }
}

/** Without /proc: the processes of this user, with their environment. */
function fromPs(): RunningProcess[] {
  const { stdout } = spawnSync('ps', ['-Eww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, id, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return command?.includes(name) ? [{ id: Number(id), isDatabase: isDatabaseCommand(command) }] : [];
  });
}

function isDatabaseCommand(command: string): boolean {
  return /(^|\/)postgres(\0| |:|$)/.test(command.slice(0, 200));
}
