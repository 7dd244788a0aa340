import type { Result } from '../../../domain/result.ts';
import type { StoredSeries } from '../../../domain/catalogue/series.ts';
import type { RefusedEdit } from './Edits.ts';

/**
 * The series of recorded webinars, for administrators. Faults (network, server) are thrown; an aborted call throws
 * `AbortError`.
 */
export interface SeriesEditing {
  /** All series ordered by title, those without webinars too. */
  list(signal: AbortSignal): Promise<readonly StoredSeries[]>;
  create(title: string): Promise<Result<StoredSeries, RefusedEdit>>;
  rename(id: string, version: number, title: string): Promise<Result<StoredSeries, RefusedEdit>>;
  /** Creates an empty series called "Copy of …". */
  duplicate(id: string): Promise<Result<StoredSeries, RefusedEdit>>;
  /** Moves the series to the bin. Refuses (`linked`) while it has webinars. */
  remove(id: string, version: number): Promise<Result<void, RefusedEdit>>;
}
