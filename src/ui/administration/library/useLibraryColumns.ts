import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { LibraryRow } from '../../../domain/library/library.ts';
import { librarySorts, type LibrarySort } from '../../../domain/library/libraryQuery.ts';
import { edgeWidths, libraryColumns, libraryFeatures } from './libraryColumns.ts';

/** A column that is shown, with its width in pixels. */
export interface ShownColumn {
  readonly id: LibrarySort;
  readonly width: number;
}

// The rows come from the model a page at a time, so the table knows only the columns.
const noRows: readonly LibraryRow[] = [];

/** Rule LIBRARY-6: the columns that are shown, the same list as long as the same are hidden, and the width of all. */
export function useLibraryColumns(hidden: ReadonlySet<LibrarySort>): {
  readonly columns: readonly ShownColumn[];
  readonly width: number;
} {
  const hiddenNames = librarySorts.filter((column) => hidden.has(column)).join(' ');
  const columnVisibility = useMemo(
    () => Object.fromEntries(hiddenNames.split(' ').map((column) => [column, false])),
    [hiddenNames],
  );
  const table = useTable({
    features: libraryFeatures,
    columns: libraryColumns,
    data: noRows,
    state: { columnVisibility },
  });
  const shown = table.getVisibleLeafColumns();
  const names = shown.map(({ id }) => id).join(' ');
  const columns = useMemo(
    () => names.split(' ').map((id) => ({ id: id as LibrarySort, width: table.getColumn(id)?.getSize() ?? 0 })),
    [table, names],
  );
  return { columns, width: table.getTotalSize() + edgeWidths.select + edgeWidths.edit };
}
