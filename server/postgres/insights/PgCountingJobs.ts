import { PgBoss, type Db } from 'pg-boss';

export interface CountingJobsOptions {
  readonly database: Pick<Db, 'executeSql'>;
  readonly report: (fault: unknown) => void;
  readonly schema?: string;
}

const queueName = 'count-insights';
const pauseSeconds = 60;
const pollSeconds = 5;
const heartbeatSeconds = 15;
const heartbeatRefreshSeconds = 4;
const longestRoundSeconds = 30 * 60;
const retryLimit = 1_000_000;

/**
 * Counts every minute, as a chain of jobs of pg-boss: one process counts at a time, and a dead worker's job is tried
 * again. The processing queue, which every server starts too, looks for dead workers of all queues.
 */
export class PgCountingJobs {
  readonly #boss: PgBoss;
  readonly #report: (fault: unknown) => void;

  private constructor(boss: PgBoss, report: (fault: unknown) => void) {
    this.#boss = boss;
    this.#report = report;
  }

  static async start({ database: db, report, schema = 'jobs' }: CountingJobsOptions): Promise<PgCountingJobs> {
    const boss = new PgBoss({ db, schema, schedule: false, supervise: false });
    boss.on('error', report);
    await boss.start();
    const settings = { retryLimit, retryDelay: 5, heartbeatSeconds, expireInSeconds: longestRoundSeconds };
    await boss.createQueue(queueName, { policy: 'short', ...settings });
    await boss.updateQueue(queueName, settings);
    return new PgCountingJobs(boss, report);
  }

  async work(round: () => Promise<void>): Promise<{ stop(): Promise<void> }> {
    const options = { batchSize: 1, pollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds };
    const id = await this.#boss.work(queueName, options, async () => {
      await round().catch((fault: unknown) => {
        this.#report(fault);
        throw fault;
      });
      await this.#goOn(pauseSeconds);
    });
    await this.#goOn(0);
    return { stop: () => this.#boss.offWork(queueName, { id, wait: true }) };
  }

  /** Call it after the worker has stopped. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }

  async #goOn(seconds: number): Promise<void> {
    await this.#boss.send(queueName, {}, { startAfter: seconds, singletonKey: 'chain' });
  }
}
