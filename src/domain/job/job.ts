import type { CaptionLanguage } from '../film/caption.ts';
import type { FilmOwner } from '../item/filmName.ts';

/** Rule JOB-1: the queues of background jobs. */
export const jobQueues = [
  'process-video',
  'make-captions',
  'send-mail',
  'change-many',
  'import-items',
  'count-insights',
  'check-renditions',
] as const;
export type JobQueue = (typeof jobQueues)[number];

/** The longest text of a reason that is shown, in characters. */
export const maximumReasonLength = 500;

/** What a job works on: an item, and the language of captions. Both are null for a job that concerns the whole site. */
interface JobSubject {
  readonly item: FilmOwner | null;
  readonly language: CaptionLanguage | null;
}

/** Rule JOB-1: a job that has failed. Its id is that of the film, of the captions or of the job, as its queue says. */
export interface FailedJob extends JobSubject {
  readonly queue: JobQueue;
  readonly id: string;
  /** Why it has failed, in words. */
  readonly reason: string;
  /** When it failed last, as ISO 8601 UTC. Null where an earlier version did not record it. */
  readonly failedAt: string | null;
  /** How often it has failed since it last succeeded. Null where an earlier version did not count it. */
  readonly failures: number | null;
}

/** `working`, or why nothing may come of it: it runs for too long, or its worker shows no sign of life. */
export const jobConditions = ['working', 'hanging', 'lost'] as const;
export type JobCondition = (typeof jobConditions)[number];

/** Rule JOB-3: a job that a worker has. Instants are ISO 8601 UTC. */
export interface RunningJob extends JobSubject {
  readonly queue: JobQueue;
  readonly id: string;
  /** Counts the workers that have had the job. Whoever frees it names the one from whom it is taken. */
  readonly attempt: number;
  /** The machine and the process; null where a worker of an earlier version does not say it. */
  readonly worker: string | null;
  readonly begunAt: string;
  readonly lastSignAt: string | null;
  /** How far it is, from 0 to 100; null where nobody knows. */
  readonly percent: number | null;
  readonly condition: JobCondition;
}

/** Rule JOB-3: as the alert LecternJobHangs. */
export const hangsAfterHours = 6;
/** Rule JOB-3: a worker shows a sign of life every few seconds. After this time another one has the job. */
export const lostAfterSeconds = 60;

/** Rule JOB-3: how a running job stands. Its worker counts as alive from the beginning of the job on. */
export function conditionOf(
  job: { readonly begunAt: Date; readonly lastSignAt: Date | null },
  now: Date,
): JobCondition {
  const secondsSince = (instant: Date) => (now.getTime() - instant.getTime()) / 1000;
  if (secondsSince(job.lastSignAt ?? job.begunAt) > lostAfterSeconds) return 'lost';
  return secondsSince(job.begunAt) > hangsAfterHours * 3600 ? 'hanging' : 'working';
}

/** Rule JOB-6: failures of background work that have a page of their own, or no button. */
export const otherFailures = ['webhooks', 'imports', 'bulk-acts', 'plans', 'mails'] as const;
export type OtherFailure = (typeof otherFailures)[number];

/** Rule JOB-6: for so many days failed webhooks, imports, changes of many items and mails are counted. */
export const countedDays = 7;

/** Rules JOB-2 and JOB-4: why a job is not tried again or freed. */
export type JobRefusal = 'not-failed' | 'not-stuck';
