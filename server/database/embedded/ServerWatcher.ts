import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { spawnAs, type ServerUser } from './serverUser.ts';

// The shell reads process ids line by line. When its pipe closes, which happens however Node ends, it stops the last
// process. It is a shell, because a second Node process would need 40 MB. SIGINT makes PostgreSQL shut down fast, and
// makes initdb clean up.
const program = 'while read -r line; do process=$line; done; [ "$process" = none ] || kill -INT "$process"';
const nothing = 'none';

/** Stops the watched process when this Node process dies, even by `kill -9`. */
export class ServerWatcher {
  #watched = nothing;
  #isClosed = false;
  #shell: ChildProcess | undefined;
  readonly #user: ServerUser | undefined;

  constructor(user: ServerUser | undefined) {
    this.#user = user;
    // Windows has no such shell. There the next start takes over a server that has outlived Node.
    if (process.platform !== 'win32') this.#start();
  }

  watch(pid: number): void {
    this.#tell(String(pid));
  }

  /** Call it as soon as the process has ended, because its id may soon belong to another process. */
  forget(): void {
    this.#tell(nothing);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.forget();
    const shell = this.#shell;
    if (shell === undefined || shell.exitCode !== null || shell.signalCode !== null) return;
    shell.ref();
    const exit = once(shell, 'exit');
    shell.stdin?.end();
    await exit;
  }

  #tell(line: string): void {
    this.#watched = line;
    this.#shell?.stdin?.write(`${line}\n`);
  }

  #start(): void {
    const shell = spawn('/bin/sh', ['-c', program], {
      ...spawnAs(this.#user),
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#shell = shell;
    shell.unref();
    shell.stdin.on('error', () => {
      // The shell was killed; the 'exit' handler starts a new one.
    });
    shell.once('error', (error) => {
      throw error;
    });
    shell.once('exit', () => {
      if (!this.#isClosed) this.#start();
    });
    this.#tell(this.#watched);
  }
}
