import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { itemPath } from '../../../domain/item/itemPath.ts';
import type { LibraryRow } from '../../../domain/library/library.ts';
import type { LibrarySort } from '../../../domain/library/libraryQuery.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { CellSurroundings } from './libraryCells.tsx';
import { LibraryHead } from './LibraryHead.tsx';
import type { LibraryModel } from './LibraryModel.ts';
import { LibraryRows } from './LibraryRows.tsx';
import { useLibraryColumns, type ShownColumn } from './useLibraryColumns.ts';

const rowHeight = 52;

interface LibraryTableProps {
  readonly model: LibraryModel;
  readonly hidden: ReadonlySet<LibrarySort>;
  readonly sortBy: (column: LibrarySort) => void;
}

/** Rule LIBRARY-6: the table with the columns that are shown. Other rows do not compute the columns again. */
export const LibraryTable = observer(function LibraryTable({ model, hidden, sortBy }: LibraryTableProps) {
  const { columns, width } = useLibraryColumns(hidden);
  return <LibraryGrid model={model} columns={columns} width={width} sortBy={sortBy} />;
});

interface LibraryGridProps extends Omit<LibraryTableProps, 'hidden'> {
  readonly columns: readonly ShownColumn[];
  readonly width: number;
}

/**
 * Rule LIBRARY-6: the rows around what is seen, in a real table. The table has the focus, and the keys act on the active
 * row, because a row that is scrolled away leaves the document.
 */
const LibraryGrid = observer(function LibraryGrid({ model, columns, width, sortBy }: LibraryGridProps) {
  const { t } = useWords('library');
  const { edit, mode } = useAdministration();
  const navigate = useNavigate();
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const { total, active, selection } = model;
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
  const [editRow] = useState(() => ({ kind, id: item }: LibraryRow) => {
    // Editors belong to administration mode.
    mode.set(true);
    edit({ kind, id: item, sequence: model.loaded });
  });
  const { t: siteText } = useWords();
  const [surroundings] = useState((): CellSurroundings => ({
    t,
    selectName: named((title) => t('select', { title })),
    editName: named((title) => t('editNamed', { title })),
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
        <LibraryHead model={model} columns={columns} sortBy={sortBy} />
        <LibraryRows
          id={id}
          model={model}
          items={items}
          end={end}
          columns={columns}
          surroundings={surroundings}
          edit={editRow}
        />
      </table>
    </div>
  );
});

/** Looks a text with a title up once: looking it up for each title takes as long as the rest of a row. */
function named(text: (title: string) => string): (title: string) => string {
  const [before = '', after = ''] = text('\n').split('\n');
  return (title) => before + title + after;
}
