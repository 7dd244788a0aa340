import type { FilmName } from '../../../../src/domain/item/filmName.ts';
import type { CaptionLanguage } from '../../../../src/domain/film/caption.ts';
import type { FailedJob, JobQueue, OtherFailure, RunningJob } from '../../../../src/domain/job/job.ts';
import type { Listed } from '../../../../src/domain/job/jobOverview.ts';
import type { Result } from '../../../../src/domain/result.ts';
import type { AuditContext } from '../Change.ts';

/** What a failed job has worked on. */
export type FailedWork =
  | { readonly queue: 'process-video'; readonly film: FilmName }
  | { readonly queue: 'make-captions'; readonly film: FilmName; readonly language: CaptionLanguage }
  | { readonly queue: Exclude<JobQueue, 'process-video' | 'make-captions'> };

/** One try of a job: its queue, its id, and which of its workers is meant. */
export interface JobTry {
  readonly queue: JobQueue;
  readonly id: string;
  readonly attempt: number;
}

/** Rules JOB-1 to JOB-6: the background jobs of the whole installation. */
export interface Jobs {
  /** Failed films and captions of items that exist, and rounds that have failed, the last failed first. */
  listFailed(most: number): Promise<Listed<FailedJob>>;
  /** Undefined if the job has not failed, or does not fail any more. */
  findFailed(queue: JobQueue, id: string): Promise<FailedWork | undefined>;
  /** Starts a round that has failed now. Returns false if it has begun or succeeded meanwhile. */
  hurryRound(queue: JobQueue, id: string): Promise<boolean>;
  /** Those whose condition is not `working` first, then those that began first. */
  listRunning(most: number, now: Date): Promise<Listed<RunningJob>>;
  /**
   * Takes a job that is hanging or lost from its worker, and gives it to another one, with its audit entry, in one
   * transaction. The worker notices it within seconds, and saves nothing any more.
   */
  free(job: JobTry, audit: AuditContext): Promise<Result<void, 'not-stuck'>>;
  /** How much failed elsewhere since an instant. Plans that could not be carried out count until they are changed. */
  countElsewhere(since: Date): Promise<ReadonlyMap<OtherFailure, number>>;
}
