import type { Job, PgBoss } from 'pg-boss';
import type { CurrentRequest } from '../../application/ports/CurrentRequest.ts';
import {
  processingTries,
  type AbortReason,
  type ProcessingJobs,
  type ProcessingQueue,
} from '../../application/ports/film/ProcessingQueue.ts';
import { noteWorker } from '../queue/noteWorker.ts';
import { heartbeatRefreshSeconds, startQueue, type JobDatabase, type QueueOptions } from '../queue/startQueue.ts';

/** What is processed. The queue of films, which every server starts too, looks for dead workers of all queues. */
export type ProcessingQueueName = 'process-video' | 'make-captions' | 'read-screen';

export interface ProcessingQueueOptions extends QueueOptions {
  /** `process-video` by default. */
  readonly queue?: ProcessingQueueName;
  readonly retryDelaySeconds?: number;
  /** Names the request that adds a job. */
  readonly currentRequest?: Pick<CurrentRequest, 'id'> | undefined;
}

/** A job in the hands of one of its workers. */
export interface JobAttempt {
  readonly id: string;
  readonly retryCount: number;
}

interface AssetJob {
  /** Missing in jobs of older versions. */
  readonly assetId?: string;
  readonly requestId?: string;
}

const unfinished: ReadonlySet<string> = new Set(['created', 'retry', 'active', 'blocked']);
const longestJobSeconds = 23 * 3600;
/** More than `processingTries`, because calling `giveUp` is a try too and is retried until it succeeds. */
const retryLimit = processingTries + 1000;

/** A processing queue on PostgreSQL (pg-boss). One process works on an asset at a time, and no crash loses a job. */
export class PgProcessingQueue implements ProcessingQueue {
  readonly #boss: PgBoss;
  readonly #options: ProcessingQueueOptions;
  readonly #name: ProcessingQueueName;

  private constructor(boss: PgBoss, options: ProcessingQueueOptions) {
    this.#boss = boss;
    this.#options = options;
    this.#name = nameOf(options);
  }

  /** Creates missing tables of the queue. Processes that only add jobs start it too. */
  static async start(options: ProcessingQueueOptions): Promise<PgProcessingQueue> {
    const { retryDelaySeconds: retryDelay = 5 } = options;
    const queue = { name: nameOf(options), policy: 'stately', retryLimit, retryDelay, longestJobSeconds } as const;
    const boss = await startQueue(options, { ...queue, supervise: queue.name === 'process-video' });
    return new PgProcessingQueue(boss, options);
  }

  async add(assetId: string): Promise<void> {
    await this.addWithin(assetId, this.#options.database);
  }

  /** Adds the job within the caller's transaction: the job exists if and only if that commits. */
  async addWithin(assetId: string, database: JobDatabase): Promise<void> {
    const requestId = this.#options.currentRequest?.id();
    const job: AssetJob = { assetId, ...(requestId === undefined ? {} : { requestId }) };
    await this.#boss.send(this.#name, job, { singletonKey: assetId, db: database });
  }

  async addMissing(assetIds: readonly string[]): Promise<void> {
    for (const assetId of assetIds) {
      const known = await this.#boss.findJobs(this.#name, { key: assetId });
      if (!known.some(({ state }) => unfinished.has(state))) await this.add(assetId);
    }
  }

  /**
   * Rule JOB-4: takes a job of any queue from the worker that has it, within the caller's transaction. Another worker
   * gets it after a few seconds. Returns false if that worker does not have the job any more.
   */
  async free(queue: string, attempt: JobAttempt, database: JobDatabase): Promise<boolean> {
    if (!(await this.#isHeld(queue, attempt, database, 'FOR UPDATE'))) return false;
    await this.#boss.fail(queue, attempt, { message: 'An administrator has freed the job.' }, { db: database });
    return true;
  }

  async work(jobs: ProcessingJobs): Promise<{ stop(): Promise<void> }> {
    const stopping = new AbortController();
    const options = { batchSize: 1, pollingIntervalSeconds: this.#options.pollSeconds ?? 2, heartbeatRefreshSeconds };
    const id = await this.#boss.work<AssetJob>(this.#name, options, async ([job]) => {
      if (job === undefined) return;
      await noteWorker(this.#options, this.#name, job);
      await this.#try(job, jobs, stopping.signal);
    });
    return {
      stop: async () => {
        const reason: AbortReason = 'stopping';
        stopping.abort(reason);
        await this.#boss.offWork(this.#name, { id, wait: true });
      },
    };
  }

  async check(): Promise<void> {
    if ((await this.#boss.getQueue(this.#name)) === null) throw new Error('The processing queue does not exist');
  }

  /** Call it after the workers have stopped. */
  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
  }

  /** Whether the worker of this attempt still has the job. */
  async #isHeld(
    queue: string,
    { id, retryCount }: JobAttempt,
    database: JobDatabase,
    lock: 'FOR UPDATE' | '' = '',
  ): Promise<boolean> {
    const { schema = 'jobs' } = this.#options;
    const text = `SELECT id FROM ${schema}.job WHERE name = $1 AND id = $2 AND retry_count = $3 AND state = 'active' ${lock}`;
    return (await database.executeSql(text, [queue, id, retryCount])).rows.length > 0;
  }

  async #try(
    { id, data: { assetId, requestId }, retryCount, signal: claim }: Job<AssetJob>,
    jobs: ProcessingJobs,
    stopping: AbortSignal,
  ): Promise<void> {
    // A job of an older version; its asset has a newer job.
    if (assetId === undefined) return;
    const control = new AbortController();
    const stop = () => control.abort('stopping' satisfies AbortReason);
    const lose = () => control.abort('taken-over' satisfies AbortReason);
    const confirm = async () => {
      if (!(await this.#isHeld(this.#name, { id, retryCount }, this.#options.database))) lose();
    };
    if (claim.aborted) lose();
    if (stopping.aborted) stop();
    claim.addEventListener('abort', lose);
    stopping.addEventListener('abort', stop);
    try {
      if (retryCount >= processingTries) await jobs.giveUp(assetId);
      else await jobs.process(assetId, control.signal, { requestId, confirm });
      if (stopping.aborted) await this.add(assetId);
    } catch (fault) {
      if (!control.signal.aborted) this.#options.report(fault);
      if (!stopping.aborted) throw fault;
      // A stop must not count as a failed try, so a new job replaces this one. After a crash in between both jobs
      // exist, which does no harm.
      await this.add(assetId);
    } finally {
      claim.removeEventListener('abort', lose);
      stopping.removeEventListener('abort', stop);
    }
  }
}

function nameOf({ queue = 'process-video' }: ProcessingQueueOptions): ProcessingQueueName {
  return queue;
}
