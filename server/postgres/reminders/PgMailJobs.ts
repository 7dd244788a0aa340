import { PgBoss, type Clock, type Db } from 'pg-boss';
import type { MailJobs } from '../../application/ports/reminders/MailJobs.ts';

export interface MailJobsOptions {
  readonly database: Pick<Db, 'executeSql'>;
  readonly report: (fault: unknown) => void;
  readonly schema?: string;
  readonly pollSeconds?: number;
  /** Replaces the system's timers in tests. */
  readonly clock?: Clock;
}

const queueName = 'send-mail';
const heartbeatSeconds = 15;
const heartbeatRefreshSeconds = 4;
const checkSeconds = 10;
const longestRoundSeconds = 30 * 60;
/** Changes of sessions are noticed this often. */
const pauseSeconds = 30;
const retryLimit = 1_000_000;

/**
 * Rounds as jobs of pg-boss. The chain of one job after the other survives crashes: a dead worker's job is tried again.
 * Beside it there is one waiting job at most for each instant at which a mail is due.
 */
export class PgMailJobs implements MailJobs {
  readonly #boss: PgBoss;
  readonly #options: MailJobsOptions;

  private constructor(boss: PgBoss, options: MailJobsOptions) {
    this.#boss = boss;
    this.#options = options;
  }

  static async start(options: MailJobsOptions): Promise<PgMailJobs> {
    const { database: db, schema = 'jobs', clock } = options;
    const boss = new PgBoss({
      db,
      schema,
      schedule: false,
      superviseIntervalSeconds: checkSeconds,
      monitorIntervalSeconds: checkSeconds,
      ...(clock === undefined ? {} : { clock }),
    });
    boss.on('error', options.report);
    await boss.start();
    const settings = { retryLimit, retryDelay: 5, heartbeatSeconds, expireInSeconds: longestRoundSeconds };
    await boss.createQueue(queueName, { policy: 'short', ...settings });
    await boss.updateQueue(queueName, settings);
    return new PgMailJobs(boss, options);
  }

  async wake(): Promise<void> {
    await this.#boss.send(queueName, {}, { singletonKey: 'now' });
  }

  async work(round: () => Promise<Date | undefined>): Promise<{ stop(): Promise<void> }> {
    const options = { batchSize: 1, pollingIntervalSeconds: this.#options.pollSeconds ?? 1, heartbeatRefreshSeconds };
    const id = await this.#boss.work<{ readonly isChain?: true }>(queueName, options, async ([job]) => {
      const due = await round().catch((fault: unknown) => {
        this.#options.report(fault);
        throw fault;
      });
      if (due !== undefined) await this.#boss.send(queueName, {}, { startAfter: due, singletonKey: due.toISOString() });
      if (job?.data.isChain === true) await this.#goOn(pauseSeconds);
    });
    await this.#goOn(0);
    return { stop: () => this.#boss.offWork(queueName, { id, wait: true }) };
  }

  /** Call it after the worker has stopped. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }

  async #goOn(seconds: number): Promise<void> {
    await this.#boss.send(queueName, { isChain: true }, { startAfter: seconds, singletonKey: 'chain' });
  }
}
