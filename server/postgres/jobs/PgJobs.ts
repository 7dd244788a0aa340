import { sql, type Kysely } from 'kysely';
import type { CaptionLanguage } from '../../../src/domain/film/caption.ts';
import type { FilmName } from '../../../src/domain/item/filmName.ts';
import type { ProcessingState } from '../../../src/domain/film/processing.ts';
import {
  conditionOf,
  type FailedJob,
  type JobQueue,
  type OtherFailure,
  type RunningJob,
} from '../../../src/domain/job/job.ts';
import type { Listed } from '../../../src/domain/job/jobOverview.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { AuditContext } from '../../application/ports/Change.ts';
import type { FailedWork, Jobs, JobTry } from '../../application/ports/jobs/Jobs.ts';
import type { Database, Tables } from '../../database/Database.ts';
import { refusable } from '../../database/refusable.ts';
import { isUuid } from '../../database/storable.ts';
import { withIsoInstants } from '../../database/withIsoInstants.ts';
import { recordChange } from '../catalogue/recordChange.ts';
import { jobTransaction } from '../film/addAsset.ts';
import type { JobAttempt } from '../film/PgProcessingQueue.ts';
import { elsewhere, failedJobs, failedRounds, runningJobs } from './jobStatements.ts';
import type { JobDatabase } from '../queue/startQueue.ts';

/** Takes a job from the worker of this attempt, in a transaction. Returns false if that worker does not have it. */
export type FreeJob = (queue: string, attempt: JobAttempt, database: JobDatabase) => Promise<boolean>;

interface FailedRow extends Omit<FailedJob, 'failedAt'> {
  readonly failedAt: Date | null;
  readonly total: number;
}

interface RunningRow extends Omit<RunningJob, 'begunAt' | 'lastSignAt' | 'condition'> {
  readonly begunAt: Date;
  readonly lastSignAt: Date | null;
  readonly asset: string | null;
}

/** Background jobs in PostgreSQL: the states of films and captions, and the queues of pg-boss. */
export class PgJobs implements Jobs {
  readonly #tables: Kysely<Tables>;
  readonly #free: FreeJob;

  constructor({ tables }: Pick<Database, 'tables'>, free: FreeJob) {
    this.#tables = tables;
    this.#free = free;
  }

  async listFailed(most: number): Promise<Listed<FailedJob>> {
    const { rows } = await sql<FailedRow>`
      SELECT failed.*, count(*) OVER ()::integer AS total FROM (${failedJobs}) failed
      ORDER BY "failedAt" DESC NULLS LAST, id LIMIT ${most}`.execute(this.#tables);
    return { items: rows.map(({ total: _, ...row }) => withIsoInstants(row)), total: rows[0]?.total ?? 0 };
  }

  async findFailed(queue: JobQueue, id: string): Promise<FailedWork | undefined> {
    if (!isUuid(id)) return undefined;
    const { rows } = await sql<{ item: FilmName | null; language: CaptionLanguage | null }>`
      SELECT item, language FROM (${failedJobs}) failed WHERE queue = ${queue} AND id = ${id}`.execute(this.#tables);
    const [found] = rows;
    if (found === undefined) return undefined;
    if (queue !== 'process-video' && queue !== 'make-captions') return { queue };
    if (found.item === null) return undefined;
    const film = { kind: found.item.kind, id: found.item.id };
    if (queue === 'process-video') return { queue, film };
    return found.language === null ? undefined : { queue, film, language: found.language };
  }

  async hurryRound(queue: JobQueue, id: string): Promise<boolean> {
    if (!isUuid(id)) return false;
    const { numAffectedRows = 0n } = await sql`
      UPDATE jobs.job j SET state = 'retry', start_after = now(), completed_on = NULL,
        retry_limit = greatest(retry_limit, retry_count + 1)
      WHERE name = ${queue} AND id = ${id} AND ${failedRounds}`.execute(this.#tables);
    return numAffectedRows > 0n;
  }

  async listRunning(most: number, now: Date): Promise<Listed<RunningJob>> {
    const { rows } = await sql<RunningRow>`${runningJobs} ORDER BY "begunAt", id`.execute(this.#tables);
    const jobs = rows.map(({ asset: _, ...job }): RunningJob => ({
      ...withIsoInstants(job),
      condition: conditionOf(job, now),
    }));
    const stuck = jobs.filter(({ condition }) => condition !== 'working');
    const working = jobs.filter(({ condition }) => condition === 'working');
    return { items: [...stuck, ...working].slice(0, most), total: jobs.length };
  }

  free({ queue, id, attempt }: JobTry, audit: AuditContext): Promise<Result<void, 'not-stuck'>> {
    if (!isUuid(id)) return Promise.resolve(refuse('not-stuck'));
    return refusable<void, 'not-stuck'>(this.#tables, async (transaction) => {
      const { rows } = await sql<RunningRow>`SELECT * FROM (${runningJobs}) running
        WHERE id = ${id} AND queue = ${queue} AND attempt = ${attempt}`.execute(transaction);
      const [job] = rows;
      if (job === undefined || conditionOf(job, audit.at) === 'working') return refuse('not-stuck');
      if (!(await this.#free(queue, { id, retryCount: attempt }, jobTransaction(transaction))))
        return refuse('not-stuck');
      if (queue === 'process-video' && job.item !== null) {
        const stateOf = (state: ProcessingState) => ({ processing: { file: job.asset, state } });
        const change = { kind: job.item.kind, id: job.item.id };
        await recordChange(transaction, { ...change, before: stateOf('processing'), after: stateOf('waiting') }, audit);
      }
      return ok(undefined);
    });
  }

  async countElsewhere(since: Date): Promise<ReadonlyMap<OtherFailure, number>> {
    const { rows } = await sql<{ kind: OtherFailure; count: number }>`${elsewhere(since)}`.execute(this.#tables);
    return new Map(rows.map(({ kind, count }) => [kind, count]));
  }
}
