import type { FailedJob, RunningJob } from '../../../domain/job/job.ts';
import type { JobOverview } from '../../../domain/job/jobOverview.ts';
import type { Result } from '../../../domain/result.ts';
import type { RefusedEdit } from '../editing/Edits.ts';

/**
 * The background jobs of the site, for administrators. Faults of the call (network, server) are thrown; an aborted call
 * throws `AbortError`. A refusal says in words why nothing was done, such as that somebody else was faster.
 */
export interface Jobs {
  read(signal: AbortSignal): Promise<JobOverview>;
  /** Puts a failed job into its queue again. */
  retry(job: Pick<FailedJob, 'queue' | 'id'>): Promise<Result<void, RefusedEdit>>;
  /** Takes a job that hangs from its worker and gives it to another one. */
  free(job: Pick<RunningJob, 'queue' | 'id' | 'attempt'>): Promise<Result<void, RefusedEdit>>;
  /** Makes the damaged renditions of a film again from its original. */
  makeAgain(assetId: string): Promise<Result<void, RefusedEdit>>;
}
