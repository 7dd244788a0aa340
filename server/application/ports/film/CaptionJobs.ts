import type { AutomaticCaptions, AutomaticCounts } from '../../../../src/domain/film/automaticCaptions.ts';
import type { CaptionLanguage } from '../../../../src/domain/film/caption.ts';
import type { FilmName } from '../../../../src/domain/item/filmName.ts';
import type { Result } from '../../../../src/domain/result.ts';
import type { AuditContext } from '../Change.ts';

/** Captions that are going to be made. */
export interface CaptionJob {
  readonly id: string;
  readonly film: FilmName;
  readonly language: CaptionLanguage;
}

/** Stores automatic captions from the request to the draft. Films are named by their ids. Rules AUTO-1 to AUTO-4. */
export interface CaptionJobs {
  /**
   * Adds a job, with its entry in the queue and its audit entry in the same transaction. It replaces one that has ended.
   * Refuses while one is under way or a draft exists.
   */
  request(job: CaptionJob, audit: AuditContext): Promise<Result<void, 'draft-exists' | 'under-way'>>;
  /** In the order of the languages. Drafts that somebody has published, changed or deleted are left out. */
  list(film: FilmName): Promise<readonly AutomaticCaptions[]>;
  /** Undefined unless it is under way. */
  find(id: string): Promise<CaptionJob | undefined>;
  /** Returns false if the job is not under way any more: somebody has cancelled it, or another process has ended it. */
  saveProgress(id: string, percent: number): Promise<boolean>;
  /** The job waits for the next worker. */
  wait(id: string): Promise<void>;
  fail(id: string, error: string): Promise<void>;
  /** Saves the captions as a draft and ends the job, in one transaction. */
  finish(id: string, vtt: string, at: Date): Promise<Result<void, 'not-found' | 'draft-exists'>>;
  /** Removes the job, also one that has failed. A draft stays. Idempotent. */
  cancel(film: FilmName, language: CaptionLanguage, audit: AuditContext): Promise<void>;
  /** Removes the job and the draft that it has become. Refuses if somebody has changed, published or deleted the draft. */
  takeBack(job: CaptionJob, audit: AuditContext): Promise<Result<void, 'not-found' | 'reviewed'>>;
  /** How far the captions are that a change of many items has requested. What somebody has reviewed is left out. */
  countOf(bulkAct: string): Promise<AutomaticCounts>;
  listUnfinished(): Promise<readonly string[]>;
}
