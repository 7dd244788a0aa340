import { observer } from 'mobx-react-lite';
import type { LibrarySort } from '../../../domain/library/libraryQuery.ts';
import { useWords } from '../../base/words/useWords.ts';
import { edgeWidths } from './libraryColumns.ts';
import type { LibraryModel } from './LibraryModel.ts';
import type { ShownColumn } from './useLibraryColumns.ts';

interface LibraryHeadProps {
  readonly model: LibraryModel;
  /** The same list as long as it says the same. */
  readonly columns: readonly ShownColumn[];
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
        {columns.map(({ id, width }) => (
          <col key={id} style={id === 'title' ? undefined : { width }} />
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
          {columns.map(({ id }) => (
            <th key={id} scope="col" aria-sort={query.sort === id ? sorting : undefined}>
              <button type="button" className="bare-button library-sort" onClick={() => sortBy(id)}>
                {t(`columns.${id}`)}
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
