import type { Slice, UpcomingQuery } from '../../domain/catalogue/catalogue.ts';
import type { Result } from '../../domain/result.ts';
import type { AdministeredUpcoming, UpcomingEdit, UpcomingWebinar } from '../../domain/item/upcoming.ts';
import type { Edited, RefusedEdit, Versioned } from './Edits.ts';

/** The changed fields of an upcoming webinar; missing fields stay. `recordedWebinarId` is an id or a URL path. */
export type UpcomingChanges = Partial<UpcomingEdit> & { readonly recordedWebinarId?: string | null };

/**
 * The upcoming webinars, for administrators. Faults (network, server) are thrown; an aborted call throws `AbortError`.
 */
export interface UpcomingEditing {
  /**
   * Includes drafts; ordered by start, earliest first. `past` adds webinars that have ended. `zone` is the
   * administrator's.
   */
  list(
    query: UpcomingQuery,
    zone: string,
    past: boolean,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<Slice<UpcomingWebinar>>;
  find(id: string, signal: AbortSignal): Promise<Result<Versioned<AdministeredUpcoming>, 'not-found'>>;
  /** Creates a draft. */
  create(webinar: UpcomingChanges): Promise<Edited<AdministeredUpcoming>>;
  save(id: string, version: number, changes: UpcomingChanges): Promise<Edited<AdministeredUpcoming>>;
  publish(id: string, version: number): Promise<Edited<AdministeredUpcoming>>;
  unpublish(id: string, version: number): Promise<Edited<AdministeredUpcoming>>;
  /** Creates a draft called "Copy of …". */
  duplicate(id: string): Promise<Edited<AdministeredUpcoming>>;
  saveThumbnail(id: string, version: number, image: Blob): Promise<Edited<AdministeredUpcoming>>;
  removeThumbnail(id: string, version: number): Promise<Edited<AdministeredUpcoming>>;
  /** Moves the webinar to the bin. */
  remove(id: string, version: number): Promise<Result<void, RefusedEdit>>;
}
