import { PgBoss, type Clock, type Db, type Job } from 'pg-boss';
import {
  processingTries,
  type AbortReason,
  type ProcessingJobs,
  type ProcessingQueue,
} from '../../application/ports/ProcessingQueue.ts';

/** Runs SQL, on a pool or within somebody's transaction. */
export type JobDatabase = Pick<Db, 'executeSql'>;

export interface ProcessingQueueOptions {
  readonly database: JobDatabase;
  /** Told of faults of the queue itself and of jobs that will be tried again. */
  readonly report: (fault: unknown) => void;
  readonly schema?: string;
  readonly retryDelaySeconds?: number;
  readonly pollSeconds?: number;
  /** What pauses are waited out by; the system's own without it. */
  readonly clock?: Clock;
}

interface AssetJob {
  /** Missing in jobs from before assets were. */
  readonly assetId?: string;
}

const queueName = 'process-video';
const unfinished: ReadonlySet<string> = new Set(['created', 'retry', 'active', 'blocked']);
// A worker that dies is missed after 15 s, looked for every 10 s and followed within 2 s: well below a minute.
const heartbeatSeconds = 15;
const heartbeatRefreshSeconds = 4;
const lookForDeadSeconds = 10;
const longestJobSeconds = 23 * 3600;
/** Beyond the tries that work on the asset: giving it up is a try as well, and goes on until it succeeds. */
const retryLimit = processingTries + 1000;

/** Jobs in PostgreSQL (pg-boss): one process works on one asset at a time, and no death of a process loses a job. */
export class PgProcessingQueue implements ProcessingQueue {
  readonly #boss: PgBoss;
  readonly #options: ProcessingQueueOptions;

  private constructor(boss: PgBoss, options: ProcessingQueueOptions) {
    this.#boss = boss;
    this.#options = options;
  }

  /** Makes the queue's tables where they are missing; for processes that only add jobs as well. */
  static async start(options: ProcessingQueueOptions): Promise<PgProcessingQueue> {
    const timing = { superviseIntervalSeconds: lookForDeadSeconds, monitorIntervalSeconds: lookForDeadSeconds };
    const { database: db, schema = 'jobs', clock } = options;
    const boss = new PgBoss({ db, schema, schedule: false, ...timing, ...(clock === undefined ? {} : { clock }) });
    boss.on('error', options.report);
    await boss.start();
    const settings = {
      retryLimit,
      retryDelay: options.retryDelaySeconds ?? 5,
      heartbeatSeconds,
      expireInSeconds: longestJobSeconds,
    };
    await boss.createQueue(queueName, { policy: 'stately', ...settings });
    await boss.updateQueue(queueName, settings);
    return new PgProcessingQueue(boss, options);
  }

  async add(assetId: string): Promise<void> {
    await this.addWithin(assetId, this.#options.database);
  }

  /** The same within the caller's transaction: there is a job if and only if that commits. */
  async addWithin(assetId: string, database: JobDatabase): Promise<void> {
    await this.#boss.send(queueName, { assetId } satisfies AssetJob, { singletonKey: assetId, db: database });
  }

  async addMissing(assetIds: readonly string[]): Promise<void> {
    for (const assetId of assetIds) {
      const known = await this.#boss.findJobs(queueName, { key: assetId });
      if (!known.some(({ state }) => unfinished.has(state))) await this.add(assetId);
    }
  }

  async work(jobs: ProcessingJobs): Promise<{ stop(): Promise<void> }> {
    const stopping = new AbortController();
    const options = { batchSize: 1, pollingIntervalSeconds: this.#options.pollSeconds ?? 2, heartbeatRefreshSeconds };
    const id = await this.#boss.work<AssetJob>(queueName, options, async ([job]) => {
      if (job !== undefined) await this.#try(job, jobs, stopping.signal);
    });
    return {
      stop: async () => {
        const reason: AbortReason = 'stopping';
        stopping.abort(reason);
        await this.#boss.offWork(queueName, { id, wait: true });
      },
    };
  }

  async check(): Promise<void> {
    if ((await this.#boss.getQueue(queueName)) === null) throw new Error('The queue is gone');
  }

  /** After the workers have stopped. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }

  async #try(
    { data: { assetId }, retryCount, signal: claim }: Job<AssetJob>,
    jobs: ProcessingJobs,
    stopping: AbortSignal,
  ): Promise<void> {
    // Its asset has got a job of its own since.
    if (assetId === undefined) return;
    const control = new AbortController();
    const stop = () => control.abort('stopping' satisfies AbortReason);
    const lose = () => control.abort('taken-over' satisfies AbortReason);
    if (claim.aborted) lose();
    if (stopping.aborted) stop();
    claim.addEventListener('abort', lose);
    stopping.addEventListener('abort', stop);
    try {
      if (retryCount >= processingTries) await jobs.giveUp(assetId);
      else await jobs.process(assetId, control.signal);
      if (stopping.aborted) await this.add(assetId);
    } catch (fault) {
      if (!control.signal.aborted) this.#options.report(fault);
      if (!stopping.aborted) throw fault;
      // A stop is no failed try: a new job takes this one's place. Should we die in between, there are both for a while.
      await this.add(assetId);
    } finally {
      claim.removeEventListener('abort', lose);
      stopping.removeEventListener('abort', stop);
    }
  }
}
