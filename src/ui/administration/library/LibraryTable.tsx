import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { itemPath } from '../../../domain/item/itemPath.ts';
import type { LibraryRow } from '../../../domain/library/library.ts';
import type { LibrarySort } from '../../../domain/library/libraryQuery.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { CellSurroundings } from './libraryCells.tsx';
import { columnWidths, libraryColumns, libraryFeatures } from './libraryColumns.ts';
import type { LibraryModel } from './LibraryModel.ts';
import { LibraryTableRow } from './LibraryTableRow.tsx';

const rowHeight = 52;
const getRowId = (row: LibraryRow) => row.id;
/** The column with the boxes, and that with the buttons. */
const edgeWidths = { select: 44, edit: 60 } as const;

interface LibraryTableProps {
  readonly model: LibraryModel;
  readonly hidden: ReadonlySet<LibrarySort>;
  readonly sortBy: (column: LibrarySort) => void;
}

/**
 * Rule LIBRARY-6: the rows around what is seen, in a real table. The table has the focus, and the keys act on the active
 * row, because a row that is scrolled away leaves the document.
 */
export const LibraryTable = observer(function LibraryTable({ model, hidden, sortBy }: LibraryTableProps) {
  const { t } = useWords('library');
  const { edit, mode } = useAdministration();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const { total, active, query, selection } = model;
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 2,
    // Otherwise React renders within the event of scrolling.
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const [first = 0, last = 0] = [items[0]?.index, items.at(-1)?.index];
  useEffect(() => void model.want(first, last), [model, first, last, total]);
  const hiddenNames = [...hidden].join(' ');
  const columnVisibility = useMemo(
    () => Object.fromEntries(hiddenNames.split(' ').map((column) => [column, false])),
    [hiddenNames],
  );
  const table = useTable({
    features: libraryFeatures,
    columns: libraryColumns,
    // The same array while nothing is loaded, so that rows stay the same.
    data: model.loaded,
    state: { columnVisibility },
    getRowId,
  });
  const columns = table.getVisibleLeafColumns().map((column) => column.id as LibrarySort);

  const [editRow] = useState(() => ({ kind, id: item }: LibraryRow) => {
    // Editors belong to administration mode.
    mode.set(true);
    edit({ kind, id: item, sequence: model.loaded });
  });
  const { t: siteText } = useWords();
  const [surroundings] = useState((): CellSurroundings => ({
    t,
    productName: (category) => siteText(`products.${category}`),
    follow: (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(event.currentTarget.pathname);
    },
  }));
  const go = (place: number) => virtual.scrollToIndex(Math.max(0, Math.min(place, total - 1)));
  const onKeyDown = (event: KeyboardEvent) => {
    // A control inside has its own keys.
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowHeight) / rowHeight) - 1);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: total - 1,
    };
    const next = steps[event.key];
    const row = model.rowAt(active);
    if (next !== undefined) {
      if (event.shiftKey) void model.extend(next);
      else model.move(next);
      go(next);
    } else if (event.key === ' ') model.toggle(active);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selection.chooseAll();
    else if (event.key === 'Escape') selection.clear();
    else if (event.key === 'e' && row !== undefined) editRow(row);
    else if (event.key === 'Enter' && row !== undefined) void navigate(itemPath(row.kind, row.slug ?? row.id));
    else return;
    event.preventDefault();
  };
  const width = columns.reduce((sum, column) => sum + columnWidths[column], edgeWidths.select + edgeWidths.edit);
  const sorting = query.isDescending ? 'descending' : 'ascending';
  const end = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);

  return (
    <div ref={scroller} className="library-scroll surface">
      <table
        role="grid"
        className="library-table"
        style={{ minWidth: width }}
        tabIndex={0}
        aria-label={t('table')}
        aria-describedby={`${id}-keys`}
        aria-rowcount={total + 1}
        aria-multiselectable
        aria-activedescendant={active >= first && active <= last && total > 0 ? `${id}-${active}` : undefined}
        aria-busy={model.phase === 'loading'}
        onKeyDown={onKeyDown}
      >
        <caption id={`${id}-keys`} className="visually-hidden">
          {t('keys')}
        </caption>
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
        <tbody>
          {first > 0 ? <Space height={first * rowHeight} /> : null}
          {items.map(({ index }) => {
            const item = model.rowAt(index);
            return (
              <LibraryTableRow
                key={index}
                id={`${id}-${index}`}
                model={model}
                place={index}
                row={item && table.getRow(item.id)}
                columns={columns.length}
                surroundings={surroundings}
                isActive={index === active}
                edit={editRow}
              />
            );
          })}
          {end > 0 ? <Space height={end} /> : null}
        </tbody>
      </table>
    </div>
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
