import type { VirtualItem } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import type { LibraryRow } from '../../../domain/library/library.ts';
import type { CellSurroundings } from './libraryCells.tsx';
import type { LibraryModel } from './LibraryModel.ts';
import type { ShownColumn } from './useLibraryColumns.ts';
import { LibraryTableRow } from './LibraryTableRow.tsx';

interface LibraryRowsProps {
  /** Of the table. */
  readonly id: string;
  readonly model: LibraryModel;
  /** The same list while the same places are seen. */
  readonly items: readonly VirtualItem[];
  /** The height of the places below, in pixels. */
  readonly end: number;
  /** The same list as long as it says the same. */
  readonly columns: readonly ShownColumn[];
  readonly surroundings: CellSurroundings;
  readonly edit: (row: LibraryRow) => void;
}

/** The rows that are seen. A row has its place as a key, so that another filter changes texts and moves no elements. */
export const LibraryRows = observer(function LibraryRows({ id, model, items, end, ...ofAll }: LibraryRowsProps) {
  const { active } = model;
  const start = items[0]?.start ?? 0;
  return (
    <tbody>
      {start > 0 ? <Space height={start} /> : null}
      {items.map(({ index }) => (
        <LibraryTableRow
          key={index}
          id={`${id}-${index}`}
          model={model}
          place={index}
          row={model.rowAt(index)}
          isActive={index === active}
          {...ofAll}
        />
      ))}
      {end > 0 ? <Space height={end} /> : null}
    </tbody>
  );
});

/** Stands for the rows that are not in the document. */
function Space({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden="true">
      <td style={{ height }} />
    </tr>
  );
}
