import type { Slice } from '../../../domain/catalogue/catalogue.ts';
import type { ReportedError } from '../../../domain/fault/reportedError.ts';
import type { Result } from '../../../domain/result.ts';

/**
 * The faults that browsers have reported, for administrators. Faults of the call (network, server) are thrown; an
 * aborted call throws `AbortError`.
 */
export interface ReportedErrors {
  /** Last seen first. */
  list(cursor: string | undefined, signal: AbortSignal): Promise<Slice<ReportedError>>;
  clear(id: string): Promise<Result<void, 'not-found'>>;
  clearAll(): Promise<void>;
}
