import type { Slice, UpcomingQuery } from '../../domain/catalogue/catalogue.ts';
import type { Result } from '../../domain/result.ts';
import type { RegistrationRefusal, UpcomingWebinar } from '../../domain/item/upcoming.ts';

/** The published webinars to come as the site reads them. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface UpcomingCatalogue {
  /** Soonest first; `zone` is the visitor's own: parts of the day and dates are those of its clock. */
  list(
    query: UpcomingQuery,
    zone: string,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<Slice<UpcomingWebinar>>;
  find(id: string, signal: AbortSignal): Promise<Result<UpcomingWebinar, 'not-found'>>;
  /** The address at which people register for it. */
  register(id: string, signal: AbortSignal): Promise<Result<{ readonly url: string }, RegistrationRefusal>>;
}
