import type { Slice, UpcomingQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Result } from '../../../domain/result.ts';
import type { RegistrationRefusal, UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import type { UpcomingDetail } from '../../../domain/item/upcomingDetail.ts';

/** The published upcoming webinars. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface UpcomingCatalogue {
  /** Ordered by start, earliest first. `zone` is the visitor's: its clock decides parts of the day and dates. */
  list(
    query: UpcomingQuery,
    zone: string,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<Slice<UpcomingWebinar>>;
  /** Also after its end. */
  find(id: string, signal: AbortSignal): Promise<Result<UpcomingDetail, 'not-found'>>;
  /** Gives the address of the registration page. */
  register(id: string, signal: AbortSignal): Promise<Result<{ readonly url: string }, RegistrationRefusal>>;
}
