import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { launchServer, type Launch } from './launchServer.ts';
import { causeOf } from './refusals.ts';
import { readPostmasterFile, type Postmaster, type PostmasterFile } from './Postmaster.ts';
import { trimLog } from './serverLog.ts';
import { socketIn } from './socketFolder.ts';
import { stopPostmaster } from './stopPostmaster.ts';

const trimEvery = 60 * 60_000;
const tryAgainAfter = 5_000;
const lookEvery = 1_000;
const fastMilliseconds = 3_000;

/**
 * Rule DATABASE-4: keeps a server running until `stop()`. It restarts a server that has crashed, that somebody else told
 * to stop, or whose socket was removed, at the same address.
 */
export class ServerKeeper {
  #isStopping = false;
  #postmaster: Postmaster | undefined;
  #again: Promise<void> | undefined;
  readonly #stopped = new AbortController();
  readonly #launch: Launch;
  readonly #trimming: NodeJS.Timeout;
  readonly #looking: NodeJS.Timeout;
  #isEnding = false;

  constructor(launch: Launch, postmaster: Postmaster) {
    this.#launch = launch;
    this.#keep(postmaster);
    this.#trimming = setInterval(() => trimLog(launch.place.home), trimEvery).unref();
    this.#looking = setInterval(() => void this.#endIfUnreachable(), lookEvery).unref();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#trimming);
    clearInterval(this.#looking);
    this.#stopped.abort();
    await this.#again;
    if (this.#postmaster !== undefined) await stopPostmaster(this.#postmaster, this.#launch);
  }

  /** A server that no new connection can reach keeps the open ones for ever. Ending it makes it restart. */
  async #endIfUnreachable(): Promise<void> {
    const postmaster = this.#postmaster;
    if (postmaster === undefined || this.#isEnding) return;
    const file = readPostmasterFile(this.#launch.place.cluster);
    const reason = file?.pid === postmaster.pid ? this.#whyUnreachable(file) : undefined;
    if (reason === undefined) return;
    this.#isEnding = true;
    this.#launch.say(`The database server ${reason} while Lectern runs. Ending it, to start it again.`);
    try {
      await stopPostmaster(postmaster, this.#launch, fastMilliseconds);
    } catch (error) {
      this.#launch.say(causeOf(error));
    } finally {
      this.#isEnding = false;
    }
  }

  #whyUnreachable({ isStopping, isReady }: PostmasterFile): string | undefined {
    // SIGTERM makes PostgreSQL refuse new connections and wait for the open ones.
    if (isStopping) return 'was told to stop';
    const { socketFolder } = this.#launch.endpoint;
    return isReady && socketFolder !== undefined && !existsSync(socketIn(socketFolder))
      ? `has lost its socket in ${socketFolder}`
      : undefined;
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
