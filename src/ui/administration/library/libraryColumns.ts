import { librarySorts, type LibrarySort } from '../../../domain/library/libraryQuery.ts';

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

/** The column with the boxes, and that with the buttons. */
export const edgeWidths = { select: 44, edit: 60 } as const;

/** Rule LIBRARY-6: the columns that are shown, in their order. The title cannot be hidden. */
export function shownColumns(hidden: ReadonlySet<LibrarySort>): readonly LibrarySort[] {
  return librarySorts.filter((column) => column === 'title' || !hidden.has(column));
}
