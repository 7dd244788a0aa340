import type { Slice, WebinarQuery } from '../../domain/catalogue/catalogue.ts';
import type { Result } from '../../domain/result.ts';
import type { AdministeredWebinar, Download, WebinarEdit, WebinarSummary } from '../../domain/item/webinar.ts';
import type { Edited, RefusedEdit, Versioned } from './Edits.ts';

/** What changes of a recorded webinar; the rest stays. */
export type WebinarChanges = Partial<WebinarEdit> & {
  readonly seriesId?: string | null;
  /** Recorded webinars by id or URL path, in order. */
  readonly recommendations?: readonly string[];
  /** In order: those that stay, and finished uploads. Those that are left out are deleted. */
  readonly downloads?: readonly (
    Pick<Download, 'id' | 'name'> | { readonly uploadId: string; readonly name: string }
  )[];
  /** A finished upload that becomes its film. */
  readonly uploadId?: string;
};

/** Recorded webinars as administrators keep them. Faults (network, server) are thrown; an aborted call throws `AbortError`. */
export interface WebinarEditing {
  /** Drafts too, last added first. */
  list(query: WebinarQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<WebinarSummary>>;
  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Versioned<AdministeredWebinar>, 'not-found'>>;
  /** A draft; its URL path is made of the title where none is given. */
  create(webinar: Omit<WebinarChanges, 'downloads'>): Promise<Edited<AdministeredWebinar>>;
  save(id: string, version: number, changes: WebinarChanges): Promise<Edited<AdministeredWebinar>>;
  /** The detailed description as HTML, which the server sanitises; empty takes the section away. */
  saveDetail(id: string, version: number, html: string): Promise<Edited<AdministeredWebinar>>;
  publish(id: string, version: number): Promise<Edited<AdministeredWebinar>>;
  unpublish(id: string, version: number): Promise<Edited<AdministeredWebinar>>;
  /** A draft called "Copy of …", with the same file, captions and sections. */
  duplicate(id: string): Promise<Edited<AdministeredWebinar>>;
  /** Into the bin; refused (`linked`) while an upcoming webinar names it as its recording. */
  remove(id: string, version: number): Promise<Result<void, RefusedEdit>>;
}
