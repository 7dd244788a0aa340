import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { spawnAs, type ServerUser } from './serverUser.ts';

// It learns process numbers line by line and acts when the pipe from Node closes, which the system sees to however
// Node ends. A shell, because a second Node would cost 40 MB for this. INT is the fast shutdown of the server, and
// makes initdb clean up.
const program = 'while read -r line; do process=$line; done; [ "$process" = none ] || kill -INT "$process"';
const nothing = 'none';

/** Ends the process it watches when the Node process that started it dies, by kill -9 too. */
export class ServerWatcher {
  #watched = nothing;
  #isClosed = false;
  #shell: ChildProcess | undefined;
  readonly #user: ServerUser | undefined;

  constructor(user: ServerUser | undefined) {
    this.#user = user;
    // Windows has no such shell: a server that outlives Node there is adopted by the next start.
    if (process.platform !== 'win32') this.#start();
  }

  watch(pid: number): void {
    this.#tell(String(pid));
  }

  /** To be called as soon as the process has ended: its number may soon belong to another. */
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
      // It was killed: the exit below starts another.
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
