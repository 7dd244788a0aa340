import type { Slice, WebinarQuery } from '../../domain/catalogue/catalogue.ts';
import type { Result } from '../../domain/result.ts';
import type { AdministeredWebinar, Download, WebinarEdit, WebinarSummary } from '../../domain/item/webinar.ts';
import type { Edited, RefusedEdit, Versioned } from './Edits.ts';

/** The changed fields of a recorded webinar; missing fields stay. */
export type WebinarChanges = Partial<WebinarEdit> & {
  readonly seriesId?: string | null;
  /** Ids or URL paths of recorded webinars, in order. */
  readonly recommendations?: readonly string[];
  /**
   * All downloads in order: existing ones by id, new ones by finished upload. A download missing from the list is
   * deleted.
   */
  readonly downloads?: readonly (
    Pick<Download, 'id' | 'name'> | { readonly uploadId: string; readonly name: string }
  )[];
  /** A finished upload that becomes the film. */
  readonly uploadId?: string;
};

/**
 * The recorded webinars, for administrators. Faults (network, server) are thrown; an aborted call throws `AbortError`.
 */
export interface WebinarEditing {
  /** Includes drafts; last added first. */
  list(query: WebinarQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<WebinarSummary>>;
  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Versioned<AdministeredWebinar>, 'not-found'>>;
  /** Creates a draft. Without a URL path it gets one made from the title. */
  create(webinar: Omit<WebinarChanges, 'downloads'>): Promise<Edited<AdministeredWebinar>>;
  save(id: string, version: number, changes: WebinarChanges): Promise<Edited<AdministeredWebinar>>;
  /** Saves the detailed description as HTML. The server sanitises it. An empty text removes the section. */
  saveDetail(id: string, version: number, html: string): Promise<Edited<AdministeredWebinar>>;
  publish(id: string, version: number): Promise<Edited<AdministeredWebinar>>;
  unpublish(id: string, version: number): Promise<Edited<AdministeredWebinar>>;
  /** Creates a draft called "Copy of …" with the same file, captions and sections. */
  duplicate(id: string): Promise<Edited<AdministeredWebinar>>;
  /** Moves the webinar to the bin. Refuses (`linked`) while it is the recording of an upcoming webinar. */
  remove(id: string, version: number): Promise<Result<void, RefusedEdit>>;
}
