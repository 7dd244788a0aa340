import type { DamagedRenditions, RenditionProgress } from '../film/rendition.ts';
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
  readonly failed: Listed<FailedJob>;
  readonly running: Listed<RunningJob>;
  readonly damaged: Listed<DamagedRenditions>;
  readonly renditions: RenditionProgress;
  /** Those of which there are any. */
  readonly elsewhere: readonly { readonly kind: OtherFailure; readonly count: number }[];
}
