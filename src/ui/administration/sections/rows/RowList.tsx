import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { SectionName } from '../../../features/administered/AdministrationSlot.ts';
import { Icon } from '../../../base/kit/Icon.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { RowGrip } from './RowGrip.tsx';
import { rowId, type Row } from './RowsModel.ts';

export interface RowListProps<Each extends Row> {
  readonly section: Exclude<SectionName, 'detail'>;
  readonly rows: readonly Each[];
  readonly set: (rows: readonly Each[]) => void;
  /** The name of a row in announcements and in the labels of its buttons. */
  readonly nameOf: (row: Each, index: number) => string;
  /** The server sorts the rows, so nobody moves them. */
  readonly isSorted?: boolean;
  /** Called when a row was removed. */
  readonly removed?: ((row: Each) => unknown) | undefined;
  /** The controls of a row. */
  readonly children: (row: Each, index: number) => ReactNode;
}

/** The rows of a section, which can be moved and removed. The focus stays in the list, and each change is announced. */
export const RowList = observer(function RowList<Each extends Row>({
  section,
  rows,
  set,
  nameOf,
  isSorted = false,
  removed,
  children,
}: RowListProps<Each>) {
  const { t } = useWords('sections');
  const [said, say] = useState('');
  const focusNext = useNextFocus();
  /** Beyond the ends nothing changes. */
  const move = (row: Each, from: number, by: number) => {
    if (rows[from + by] === undefined) return;
    focusNext(rowId(section, row.key, by < 0 ? 'up' : 'down'));
    say(t('row.movedTo', { name: nameOf(row, from), place: from + by + 1, count: rows.length }));
    set(rows.toSpliced(from, 1).toSpliced(from + by, 0, row));
  };
  const remove = (row: Each, index: number) => {
    const neighbour = rows[index + 1] ?? rows[index - 1];
    focusNext(neighbour === undefined ? `${section}-add` : rowId(section, neighbour.key, 'remove'));
    say(t('row.removed', { name: nameOf(row, index) }));
    removed?.(row);
    set(rows.filter(({ key }) => key !== row.key));
  };
  const button = (row: Each, index: number, act: keyof typeof glyphs, run: () => void, isDisabled = false) => {
    const label = t(`row.${act}`, { name: nameOf(row, index) });
    return (
      // `aria-disabled` keeps the focus on the button, for a row that was moved to the end of the list.
      <button
        type="button"
        id={rowId(section, row.key, act)}
        className="icon-button row-act"
        aria-label={label}
        title={label}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : run}
      >
        <Icon path={glyphs[act]} />
      </button>
    );
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {rows.length === 0 ? (
        <p className="section-empty">{t(`${section}.empty`)}</p>
      ) : (
        <ol className="stack rows">
          {rows.map((row, index) => (
            <li key={row.key} className="surface row">
              {children(row, index)}
              <div className="row-acts">
                {isSorted ? null : (
                  <>
                    {rows.length < 2 ? null : <RowGrip index={index} move={(by) => move(row, index, by)} />}
                    {button(row, index, 'up', () => move(row, index, -1), index === 0)}
                    {button(row, index, 'down', () => move(row, index, 1), index === rows.length - 1)}
                  </>
                )}
                {button(row, index, 'remove', () => remove(row, index))}
              </div>
            </li>
          ))}
        </ol>
      )}
    </>
  );
});

const glyphs = {
  up: 'M8 13V3M3.5 7.5 8 3l4.5 4.5',
  down: 'M8 3v10M3.5 8.5 8 13l4.5-4.5',
  remove: 'm4 4 8 8m0-8-8 8',
} as const;

/** Returns a function that moves the focus to a control as soon as it is rendered. */
export function useNextFocus(): (id: string) => void {
  const next = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    document.getElementById(next.current)?.focus();
    next.current = undefined;
  });
  return (id) => {
    next.current = id;
  };
}
