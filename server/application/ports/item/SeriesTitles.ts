import type { Result } from '../../../../src/domain/result.ts';
import type { StoredSeries } from '../../../../src/domain/catalogue/series.ts';
import type { ChangeRefusal, AuditContext } from '../Change.ts';
import type { PathHolder } from './Items.ts';

/** The series of recorded webinars as administrators see them, with those that have no webinars. */
export interface SeriesTitles {
  /** Sorted by title. */
  listAll(): Promise<readonly StoredSeries[]>;
  find(id: string): Promise<StoredSeries | undefined>;
  /** Titles are unique; case and accents do not count. */
  create(title: string, audit: AuditContext): Promise<Result<StoredSeries, 'title-taken'>>;
  /** Also updates the search index of its webinars. */
  rename(
    id: string,
    title: string,
    version: number,
    audit: AuditContext,
  ): Promise<Result<StoredSeries, ChangeRefusal | 'title-taken'>>;
  /** The webinars of a series, also drafts, sorted by title. */
  listWebinars(id: string): Promise<readonly PathHolder[]>;
  /** Moves it to the bin; refuses while it has webinars. */
  remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal | 'linked'>>;
}
