import type { WebinarQuery } from '../../../domain/catalogue/catalogue.ts';
import type { AdministeredWebinar, Download, WebinarEdit, WebinarSummary } from '../../../domain/item/webinar.ts';
import type { Edited } from './Edits.ts';
import type { ItemEditing } from './ItemEditing.ts';

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

/** The recorded webinars, for administrators. */
export interface WebinarEditing extends ItemEditing<
  AdministeredWebinar,
  WebinarSummary,
  WebinarQuery,
  WebinarChanges,
  Omit<WebinarChanges, 'downloads'>
> {
  /** Saves the detailed description as HTML. The server sanitises it. An empty text removes the section. */
  saveDetail(id: string, version: number, html: string): Promise<Edited<AdministeredWebinar>>;
}
