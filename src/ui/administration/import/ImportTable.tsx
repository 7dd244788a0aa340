import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { useId, useRef, type KeyboardEvent } from 'react';
import { useWords } from '../../base/words/useWords.ts';
import type { ImportModel } from './ImportModel.ts';
import { ImportTableRow } from './ImportTableRow.tsx';

const rowHeight = 52;
/** The widths of the columns in pixels. The title takes what is left. */
const widths = { line: 56, title: 280, kind: 150, category: 136, access: 110, files: 220, result: 240 } as const;
const columns = Object.keys(widths) as readonly (keyof typeof widths)[];
const edges = { select: 44, edit: 72 } as const;
const minWidth = Object.values(widths).reduce((sum, width) => sum + width, edges.select + edges.edit);

interface ImportTableProps {
  readonly model: ImportModel;
  readonly edit: (line: number) => void;
}

/** Rule MOVE-37: the rows around what is seen, in a real table. The table has the focus, as in the library. */
export const ImportTable = observer(function ImportTable({ model, edit }: ImportTableProps) {
  const { t } = useWords('import');
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const { table } = model;
  const { shown, active } = table;
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    // Otherwise React renders within the event of scrolling.
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const [first = 0, last = 0] = [items[0]?.index, items.at(-1)?.index];
  const end = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const go = (place: number) => virtual.scrollToIndex(Math.max(0, Math.min(place, shown.length - 1)));
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
      End: shown.length - 1,
    };
    const next = steps[event.key];
    const line = shown[active]?.line;
    if (next !== undefined) {
      if (event.shiftKey) table.extend(next);
      else table.move(next);
      go(next);
    } else if (event.key === ' ') table.toggle(active);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) table.chooseAll();
    else if (event.key === 'Escape') table.clear();
    else if ((event.key === 'Enter' || event.key === 'e') && line !== undefined) edit(line);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={scroller} className="library-scroll surface">
      <table
        role="grid"
        className="library-table"
        style={{ minWidth }}
        tabIndex={0}
        aria-label={t('table')}
        aria-describedby={`${id}-keys`}
        aria-rowcount={shown.length + 1}
        aria-multiselectable
        aria-activedescendant={active >= first && active <= last && shown.length > 0 ? `${id}-${active}` : undefined}
        onKeyDown={onKeyDown}
      >
        <caption id={`${id}-keys`} className="visually-hidden">
          {t('keys')}
        </caption>
        <colgroup>
          <col style={{ width: edges.select }} />
          {columns.map((column) => (
            <col key={column} style={column === 'title' ? undefined : { width: widths[column] }} />
          ))}
          <col style={{ width: edges.edit }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={t('selectAll')}
                checked={table.isAllChosen}
                onChange={() => (table.isAllChosen ? table.clear() : table.chooseAll())}
              />
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
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
            const row = shown[index];
            return row === undefined ? null : (
              <ImportTableRow
                key={row.line}
                id={`${id}-${index}`}
                model={model}
                row={row}
                place={index}
                isActive={index === active}
                edit={edit}
              />
            );
          })}
          {end > 0 ? <Space height={end} /> : null}
          {shown.length === 0 ? (
            <tr>
              <td colSpan={columns.length + 2}>{t('noRows')}</td>
            </tr>
          ) : null}
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
