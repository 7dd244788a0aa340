import type { Result } from '../../domain/result.ts';
import type { StoredSeries } from '../../domain/catalogue/series.ts';
import type { RefusedEdit } from './Edits.ts';

/** The series of recorded webinars as administrators keep them. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface SeriesEditing {
  /** All, those without webinars too, in the order of their titles. */
  list(signal: AbortSignal): Promise<readonly StoredSeries[]>;
  create(title: string): Promise<Result<StoredSeries, RefusedEdit>>;
  rename(id: string, version: number, title: string): Promise<Result<StoredSeries, RefusedEdit>>;
  /** An empty one called "Copy of …". */
  duplicate(id: string): Promise<Result<StoredSeries, RefusedEdit>>;
  /** Into the bin; refused (`linked`) while it has webinars. */
  remove(id: string, version: number): Promise<Result<void, RefusedEdit>>;
}
