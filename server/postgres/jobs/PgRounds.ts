import type { PgBoss } from 'pg-boss';
import type { MailJobs } from '../../application/ports/reminders/ReminderMails.ts';
import { noteWorker } from '../queue/noteWorker.ts';
import { heartbeatRefreshSeconds, startQueue, type QueueOptions } from '../queue/startQueue.ts';

/** The work that is done in rounds, and how often. The processing queue, which every server starts too, supervises. */
const queues = {
  /** Changes of sessions are noticed every half minute. */
  'send-mail': { pollSeconds: 1, pauseSeconds: 30, supervise: true },
  /** A person waits for it, and looks at the progress. */
  'change-many': { pollSeconds: 0.5, pauseSeconds: 60, supervise: false },
  /** Rows get their files one after the other while an import runs. */
  'import-items': { pollSeconds: 1, pauseSeconds: 60, supervise: false },
  'count-insights': { pollSeconds: 5, pauseSeconds: 60, supervise: false },
  /** Most rounds find nothing that is due. */
  'check-renditions': { pollSeconds: 5, pauseSeconds: 300, supervise: false },
  /** Most rounds find nothing to embed. */
  'embed-texts': { pollSeconds: 5, pauseSeconds: 30, supervise: false },
} as const;

interface RoundsOptions extends QueueOptions {
  readonly queue: keyof typeof queues;
}

/**
 * Rounds as jobs of pg-boss, on one process at a time. The chain of one job after the other survives crashes: a dead
 * worker's job is tried again. Beside it there is one waiting job at most for each instant at which a round is due.
 */
export class PgRounds implements MailJobs {
  readonly #boss: PgBoss;
  readonly #options: RoundsOptions;

  private constructor(boss: PgBoss, options: RoundsOptions) {
    this.#boss = boss;
    this.#options = options;
  }

  static async start(options: RoundsOptions): Promise<PgRounds> {
    const { queue: name } = options;
    const limits = { retryLimit: 1_000_000, longestJobSeconds: 30 * 60 };
    const { supervise } = queues[name];
    return new PgRounds(await startQueue(options, { name, policy: 'short', supervise, ...limits }), options);
  }

  async wake(): Promise<void> {
    await this.#boss.send(this.#options.queue, { isChain: false }, { singletonKey: 'now' });
  }

  async work(round: () => Promise<unknown>): Promise<{ stop(): Promise<void> }> {
    const { queue, report, pollSeconds = queues[queue].pollSeconds } = this.#options;
    const options = { batchSize: 1, pollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds };
    const id = await this.#boss.work<{ readonly isChain?: boolean }>(queue, options, async ([job]) => {
      if (job !== undefined) await noteWorker(this.#options, queue, job);
      const due = await round().catch((fault: unknown) => {
        report(fault);
        throw fault;
      });
      if (due instanceof Date)
        await this.#boss.send(queue, { isChain: false }, { startAfter: due, singletonKey: due.toISOString() });
      // Jobs of older versions do not say it.
      if (job?.data.isChain !== false) await this.#goOn(queues[queue].pauseSeconds);
    });
    await this.#goOn(0);
    return { stop: () => this.#boss.offWork(queue, { id, wait: true }) };
  }

  /** Call it after the worker has stopped. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }

  async #goOn(seconds: number): Promise<void> {
    const chain = { startAfter: seconds, singletonKey: 'chain' };
    await this.#boss.send(this.#options.queue, { isChain: true }, chain);
  }
}
