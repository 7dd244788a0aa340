import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import type { LibraryRow } from '../../../domain/library/library.ts';
import { useWords } from '../../base/words/useWords.ts';
import { libraryCells, type CellSurroundings } from './libraryCells.tsx';
import type { LibraryModel } from './LibraryModel.ts';
import type { ShownColumn } from './useLibraryColumns.ts';

interface LibraryTableRowProps {
  readonly id: string;
  readonly model: LibraryModel;
  /** Counts from 0, over all rows of the library. */
  readonly place: number;
  /** Undefined while it is not loaded. */
  readonly row: LibraryRow | undefined;
  /** The same list as long as it says the same. */
  readonly columns: readonly ShownColumn[];
  readonly surroundings: CellSurroundings;
  readonly isActive: boolean;
  readonly edit: (row: LibraryRow) => void;
}

/** One row. It renders again only when it changes itself, because many rows are seen at once. */
export const LibraryTableRow = observer(function LibraryTableRow({
  id,
  model,
  place,
  row,
  columns,
  surroundings,
  isActive,
  edit,
}: LibraryTableRowProps) {
  const { t } = useWords('library');
  const isChosen = row !== undefined && model.selection.has(row.id);
  const choose = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.shiftKey) void model.extend(place);
    else model.toggle(place);
  };
  return (
    <tr
      id={id}
      className={isActive ? 'is-active' : undefined}
      aria-rowindex={place + 2}
      aria-selected={isChosen}
      onClick={() => model.move(place)}
    >
      {row === undefined ? (
        <td colSpan={columns.length + 2} />
      ) : (
        <>
          <td>
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={surroundings.selectName(row.title)}
              checked={isChosen}
              onClick={choose}
              onChange={() => undefined}
            />
          </td>
          {columns.map(({ id: column }) => (
            <td key={column}>{libraryCells[column](row, surroundings)}</td>
          ))}
          <td>
            <button
              type="button"
              className="bare-button library-edit"
              tabIndex={-1}
              aria-label={surroundings.editName(row.title)}
              onClick={() => edit(row)}
            >
              {t('edit')}
            </button>
          </td>
        </>
      )}
    </tr>
  );
});
