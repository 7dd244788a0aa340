import type { ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import type { FilterCounts } from '../../../domain/catalogue/filterCounts.ts';
import type { Section } from '../../../domain/catalogue/section.ts';

/** The filters of the lists. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface ListFilters {
  /** Rule LIST-22: the numbers for each choice of the query's filters. `zone` is the visitor's. */
  counts(section: Section, query: ListingQuery, zone: string, signal: AbortSignal): Promise<FilterCounts>;
}
