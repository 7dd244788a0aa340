import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { programEnvironment, projectFolder } from '../../../fixtures/sites/runningSite.ts';
import type {
  EmbeddedPostgresRefusal,
  PostgresConnection,
} from '../../../../server/database/embedded/EmbeddedPostgres.ts';

interface Message {
  readonly said?: string;
  readonly started?: PostgresConnection;
  readonly refused?: EmbeddedPostgresRefusal;
  readonly found?: PostgresConnection | null;
  readonly acknowledged?: number;
  readonly stopped?: true;
  readonly failed?: string;
}

const program = join(projectFolder, 'test/fixtures/stores/embeddedPostgresOwner.ts');

export function optionsFor(folder: string) {
  return { folder, folderIsDefault: false, fallbackName: 'test', projectFolder };
}

/** A temporary folder that the database user can reach: mkdtemp closes its folders to other users. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'));
  chmodSync(folder, 0o755);
  return folder;
}

const patience = 40_000;

/** Waits for a condition. It gives up before the time limit of the test, so that the error names the condition. */
export async function until(condition: () => boolean, lookEvery = 5): Promise<void> {
  const deadline = Date.now() + patience;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`It did not happen within ${patience} ms: ${condition.toString()}`);
    await pause(lookEvery);
  }
}

/** Checks less often: listing all processes takes processor time from the awaited process. */
export const untilProcesses = (condition: () => boolean) => until(condition, 50);

export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

export function runningProcesses(): RunningProcess[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8', maxBuffer: 2 ** 24 }).split(
    '\n',
  );
  return lines.flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    // A zombie: it is dead, but its parent has not read its exit status yet.
    return command === undefined || state?.startsWith('Z') === true
      ? []
      : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/** The main server processes on this folder, and initdb while it creates a cluster. */
export function serversOn(folder: string): RunningProcess[] {
  return runningProcesses().filter(
    ({ command }) => /\/bin\/(postgres|initdb) /.test(command) && command.includes(`-D ${folder}/`),
  );
}

/** A separate process that owns or looks for the database of a folder, and that a test may kill. */
export class PostgresOwner {
  readonly said: string[] = [];
  acknowledged = 0;
  readonly #began = Date.now();
  readonly #folder: string;
  readonly #child: ChildProcess;
  readonly #messages: Message[] = [];
  #errors = '';

  constructor(order: 'own' | 'write' | 'find', folder: string, options: object = {}) {
    this.#folder = folder;
    this.#child = spawn(process.execPath, [program, order, JSON.stringify({ ...optionsFor(folder), ...options })], {
      detached: true,
      env: programEnvironment,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#child.stderr?.on('data', (text: Buffer) => {
      this.#errors += text.toString('utf8');
    });
    this.#child.once('close', () => this.#messages.push({ failed: this.#errors }));
    createInterface({ input: this.#child.stdout ?? process.stdin }).on('line', (line) =>
      this.#hear(JSON.parse(line) as Message),
    );
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Resolves to the connection and the seconds since the process started. */
  async started(): Promise<{ connection: PostgresConnection; seconds: number }> {
    const message = await this.#first(
      (each) => each.started !== undefined || each.refused !== undefined || each.failed !== undefined,
    );
    if (message.started === undefined) throw new Error(`It did not start: ${JSON.stringify(message)}`);
    return { connection: message.started, seconds: (Date.now() - this.#began) / 1000 };
  }

  /** Resolves to the refusal, or to undefined when the database started. */
  async refusal(): Promise<EmbeddedPostgresRefusal | undefined> {
    return (
      await this.#first((each) => each.started !== undefined || each.refused !== undefined || each.failed !== undefined)
    ).refused;
  }

  async found(): Promise<PostgresConnection | null | undefined> {
    return (await this.#first((each) => each.found !== undefined || each.failed !== undefined)).found;
  }

  async stop(): Promise<void> {
    this.#child.stdin?.write('stop\n');
    await this.#first((each) => each.stopped === true || each.failed !== undefined);
    await this.gone();
  }

  async gone(): Promise<void> {
    await until(() => this.#child.exitCode !== null || this.#child.signalCode !== null);
  }

  /** Sends SIGKILL to the process group of Node. Server and watcher survive: they have their own sessions. */
  async killGroup(): Promise<void> {
    process.kill(-this.pid, 'SIGKILL');
    await this.gone();
  }

  /** Sends SIGKILL to the process group, the watcher and the server at once, so that none of them can clean up. */
  async killEverything(): Promise<void> {
    process.kill(this.pid, 'SIGSTOP');
    const doomed = [...this.watchers(), ...serversOn(this.#folder)];
    for (const { pid } of doomed) killIfAlive(pid);
    await this.killGroup();
  }

  watchers(): RunningProcess[] {
    return runningProcesses().filter(({ parent, command }) => parent === this.pid && command.includes('while read'));
  }

  #hear(message: Message): void {
    if (message.said !== undefined) this.said.push(message.said);
    if (message.acknowledged !== undefined) this.acknowledged = message.acknowledged;
    else this.#messages.push(message);
  }

  async #first(matches: (message: Message) => boolean): Promise<Message> {
    await until(() => this.#messages.some(matches));
    return this.#messages.find(matches) ?? {};
  }
}

export function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

/** Runs one query over a new connection. */
export async function ask<Row extends object>(
  connection: PostgresConnection,
  question: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ ...connection });
  await client.connect();
  try {
    return (await client.query<Row>(question, values)).rows;
  } finally {
    await client.end();
  }
}

/** Removes the processes, sockets and files of a test, however it ended. */
export async function clearAway(folder: string): Promise<void> {
  const record = join(folder, 'data/postgres/owner.json');
  const socketFolder = existsSync(record)
    ? (JSON.parse(execFileSync('cat', [record], { encoding: 'utf8' })) as { socketFolder: string }).socketFolder
    : undefined;
  for (const { pid } of runningProcesses().filter(
    ({ command }) => command.includes(`${program} `) && command.includes(folder),
  ))
    killIfAlive(pid);
  for (const { pid } of serversOn(folder)) killIfAlive(pid);
  await untilProcesses(() => serversOn(folder).length === 0);
  for (const path of [folder, socketFolder])
    if (path !== undefined) rmSync(path, { recursive: true, force: true, maxRetries: 10 });
}
