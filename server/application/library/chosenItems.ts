import { maximumBulkItems } from '../../../src/domain/library/bulkChange.ts';
import type { LibraryFilter } from '../../../src/domain/library/libraryQuery.ts';
import type { Library } from '../ports/library/Library.ts';
import type { BulkReference } from './bulkAction.ts';

/** The chosen items, or all that match a filter but some. Rule BULK-5. */
export type BulkSelection =
  { readonly items: readonly BulkReference[] } | { readonly filter: LibraryFilter; readonly except: readonly string[] };

/** The items of a selection. One more than an act may have, if there are more. */
export async function chosenItems(
  library: Pick<Library, 'references'>,
  selection: BulkSelection,
  now: Date,
): Promise<readonly BulkReference[]> {
  if ('items' in selection) return selection.items;
  const { filter, except } = selection;
  const found = await library.references(filter, now, maximumBulkItems + except.length + 1);
  const excepted = new Set(except);
  return found.filter(({ id }) => !excepted.has(id));
}
