import type { DamagedRenditions, RenditionProgress } from '../rendition/rendition.ts';
import type { FailedJob, OtherFailure, RunningJob } from './job.ts';

/** The most entries of each list in one overview. */
export const maximumListedJobs = 100;

/** The first entries of a list, and how many there are in all. */
export interface Listed<Entry> {
  readonly items: readonly Entry[];
  readonly total: number;
}

/** Rule JOB-1: all that an administrator sees of the background jobs. */
export interface JobOverview {
  /** When it was read, by the clock of the server, as ISO 8601 UTC. */
  readonly readAt: string;
  readonly failed: Listed<FailedJob>;
  readonly running: Listed<RunningJob>;
  readonly damaged: Listed<DamagedRenditions>;
  readonly renditions: RenditionProgress;
  /** Those of which there are any. */
  readonly elsewhere: readonly { readonly kind: OtherFailure; readonly count: number }[];
}

/** Rule JOB-7: how many entries need somebody: all that have failed or are damaged and not being mended, or are stuck. */
export function needsSomebody({ failed, running, damaged }: JobOverview): number {
  const stuck = running.items.filter(({ condition }) => condition !== 'working').length;
  const making = damaged.items.filter(({ makingSince }) => makingSince !== null).length;
  return failed.total + stuck + damaged.total - making;
}
