import { setTimeout as pause } from 'node:timers/promises';
import { launchServer, type Launch } from './launchServer.ts';
import { causeOf } from './refusals.ts';
import type { Postmaster } from './Postmaster.ts';
import { trimLog } from './serverLog.ts';
import { stopPostmaster } from './stopPostmaster.ts';

const trimEvery = 60 * 60_000;
const tryAgainAfter = 5_000;

/** Keeps a server running until `stop()`: it restarts a crashed server at the same address. */
export class ServerKeeper {
  #isStopping = false;
  #postmaster: Postmaster | undefined;
  #again: Promise<void> | undefined;
  readonly #stopped = new AbortController();
  readonly #launch: Launch;
  readonly #trimming: NodeJS.Timeout;

  constructor(launch: Launch, postmaster: Postmaster) {
    this.#launch = launch;
    this.#keep(postmaster);
    this.#trimming = setInterval(() => trimLog(launch.place.home), trimEvery).unref();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#trimming);
    this.#stopped.abort();
    await this.#again;
    if (this.#postmaster !== undefined)
      await stopPostmaster(this.#postmaster, this.#launch.binaries, this.#launch.place);
  }

  #keep(postmaster: Postmaster): void {
    this.#postmaster = postmaster;
    void postmaster.ended.then((how) => {
      this.#postmaster = undefined;
      if (!this.#isStopping) this.#again = this.#startAgain(how);
    });
  }

  async #startAgain(how: string): Promise<void> {
    this.#launch.say(`The database server stopped unexpectedly (${how}). Starting it again.`);
    while (!this.#isStopping) {
      const problem = await this.#tryOnce();
      if (problem === undefined) return;
      this.#launch.say(problem);
      await pause(tryAgainAfter, undefined, { signal: this.#stopped.signal, ref: false }).catch(() => undefined);
    }
  }

  async #tryOnce(): Promise<string | undefined> {
    try {
      const started = await launchServer(this.#launch);
      if (!started.ok) return started.refusal.message;
      this.#keep(started.value);
      return undefined;
    } catch (error) {
      return `The database server could not be started again: ${causeOf(error)}`;
    }
  }
}
