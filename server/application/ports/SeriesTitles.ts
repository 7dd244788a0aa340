import type { Result } from '../../../src/domain/result.ts';
import type { StoredSeries } from '../../../src/domain/catalogue/series.ts';
import type { ChangeRefusal, Doing } from './Change.ts';

/** Where the series of recorded webinars are kept, as administrators see them: those without webinars too. */
export interface SeriesTitles {
  /** All, in the order of their titles. */
  listAll(): Promise<readonly StoredSeries[]>;
  find(id: string): Promise<StoredSeries | undefined>;
  /** Titles are unique, however cased or accented. */
  create(title: string, doing: Doing): Promise<Result<StoredSeries, 'title-taken'>>;
  /** Searches find its webinars by the new title from then on. */
  rename(
    id: string,
    title: string,
    version: number,
    doing: Doing,
  ): Promise<Result<StoredSeries, ChangeRefusal | 'title-taken'>>;
  /** Into the bin; refuses while it has webinars. */
  remove(id: string, version: number, doing: Doing): Promise<Result<void, ChangeRefusal | 'linked'>>;
}
