import { columnSizingFeature, columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { LibraryRow } from '../../../domain/library/library.ts';
import { librarySorts, type LibrarySort } from '../../../domain/library/libraryQuery.ts';

/** The server filters and sorts. */
export const libraryFeatures = tableFeatures({ columnSizingFeature, columnVisibilityFeature });

/** The widths of the columns in pixels. The title takes what is left, and at least this much. */
const widths: Readonly<Record<LibrarySort, number>> = {
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

/** The column with the boxes, and that with the buttons. */
export const edgeWidths = { select: 44, edit: 60 } as const;

const helper = createColumnHelper<typeof libraryFeatures, LibraryRow>();

/** Rule LIBRARY-6: the columns, in their order. The title cannot be hidden. */
export const libraryColumns = helper.columns(
  librarySorts.map((id) => helper.display({ id, size: widths[id], enableHiding: id !== 'title' })),
);
