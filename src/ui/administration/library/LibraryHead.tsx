import { observer } from 'mobx-react-lite';
import type { LibrarySort } from '../../../domain/library/libraryQuery.ts';
import { useWords } from '../../base/words/useWords.ts';
import { columnWidths, edgeWidths } from './libraryColumns.ts';
import type { LibraryModel } from './LibraryModel.ts';

interface LibraryHeadProps {
  readonly model: LibraryModel;
  /** The same list as long as it says the same. */
  readonly columns: readonly LibrarySort[];
  readonly sortBy: (column: LibrarySort) => void;
}

/** The columns of the table, and its first row. Neither scrolling nor other rows render it again. */
export const LibraryHead = observer(function LibraryHead({ model, columns, sortBy }: LibraryHeadProps) {
  const { t } = useWords('library');
  const { query, selection } = model;
  const sorting = query.isDescending ? 'descending' : 'ascending';
  return (
    <>
      <colgroup>
        <col style={{ width: edgeWidths.select }} />
        {columns.map((column) => (
          <col key={column} style={column === 'title' ? undefined : { width: columnWidths[column] }} />
        ))}
        <col style={{ width: edgeWidths.edit }} />
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">
            <input
              type="checkbox"
              aria-label={t('selectAll')}
              checked={selection.isAll}
              onChange={() => (selection.isAll ? selection.clear() : selection.chooseAll())}
            />
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" aria-sort={query.sort === column ? sorting : undefined}>
              <button type="button" className="bare-button library-sort" onClick={() => sortBy(column)}>
                {t(`columns.${column}`)}
              </button>
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('columns.edit')}</span>
          </th>
        </tr>
      </thead>
    </>
  );
});
