import type { Slice, UpcomingQuery } from '../../domain/catalogue/catalogue.ts';
import type { Result } from '../../domain/result.ts';
import type { AdministeredUpcoming, UpcomingEdit, UpcomingWebinar } from '../../domain/item/upcoming.ts';
import type { Edited, RefusedEdit, Versioned } from './Edits.ts';

/** What changes of an upcoming webinar; the rest stays. Its recording is named by id or URL path. */
export type UpcomingChanges = Partial<UpcomingEdit> & { readonly recordedWebinarId?: string | null };

/** Upcoming webinars as administrators keep them. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface UpcomingEditing {
  /** Drafts too, soonest first; those that are over where `past` says so. `zone` is the administrator's own. */
  list(
    query: UpcomingQuery,
    zone: string,
    past: boolean,
    cursor: string | undefined,
    signal: AbortSignal,
  ): Promise<Slice<UpcomingWebinar>>;
  find(id: string, signal: AbortSignal): Promise<Result<Versioned<AdministeredUpcoming>, 'not-found'>>;
  /** A draft. */
  create(webinar: UpcomingChanges): Promise<Edited<AdministeredUpcoming>>;
  save(id: string, version: number, changes: UpcomingChanges): Promise<Edited<AdministeredUpcoming>>;
  publish(id: string, version: number): Promise<Edited<AdministeredUpcoming>>;
  unpublish(id: string, version: number): Promise<Edited<AdministeredUpcoming>>;
  /** A draft called "Copy of …". */
  duplicate(id: string): Promise<Edited<AdministeredUpcoming>>;
  saveThumbnail(id: string, version: number, image: Blob): Promise<Edited<AdministeredUpcoming>>;
  removeThumbnail(id: string, version: number): Promise<Edited<AdministeredUpcoming>>;
  /** Into the bin. */
  remove(id: string, version: number): Promise<Result<void, RefusedEdit>>;
}
