import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { LibraryRow } from '../../../domain/library/library.ts';
import type { LibrarySort } from '../../../domain/library/libraryQuery.ts';

export const libraryFeatures = tableFeatures({ columnVisibilityFeature });
const helper = createColumnHelper<typeof libraryFeatures, LibraryRow>();

/** The widths of the columns in pixels. The title takes what is left, and at least this much. */
export const columnWidths: Readonly<Record<LibrarySort, number>> = {
  title: 208,
  kind: 108,
  state: 104,
  access: 100,
  category: 128,
  series: 96,
  captions: 96,
  views: 64,
  by: 96,
  changed: 108,
};

/** Rule LIBRARY-6: the columns, in their order. The title cannot be hidden. */
export const libraryColumns = helper.columns(
  (Object.keys(columnWidths) as LibrarySort[]).map((id) => helper.display({ id, enableHiding: id !== 'title' })),
);
