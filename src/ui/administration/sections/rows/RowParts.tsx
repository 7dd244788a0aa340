import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../../../base/words/useWords.ts';
import { RowGrip } from './RowGrip.tsx';
import type { RowMistake } from './rows.ts';

/** The id of a control in a row. */
export function rowId(section: string, key: string, part: string): string {
  return `${section}-${key}-${part}`;
}

/** Returns a function that moves the focus to a control as soon as it is rendered. */
export function useNextFocus(): (id: string) => void {
  const next = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    const control = document.getElementById(next.current);
    next.current = undefined;
    control?.focus();
  });
  return (id) => {
    next.current = id;
  };
}

/** The message at a control. Blank fields show one only after a try to save. */
export function saidAt(mistakes: readonly RowMistake[], key: string, part: string): string | undefined {
  return mistakes.find((mistake) => mistake.key === key && mistake.part === part)?.message;
}

interface RowActsProps {
  readonly section: string;
  readonly rowKey: string;
  /** The name of the row in the labels of the buttons. */
  readonly name: string;
  readonly place?: { readonly index: number; readonly count: number };
  /** Moves the row by this many places. A negative number moves it up. */
  readonly move?: (by: number) => void;
  readonly remove: () => void;
}

const glyphs = {
  up: 'M8 13V3M3.5 7.5 8 3l4.5 4.5',
  down: 'M8 3v10M3.5 8.5 8 13l4.5-4.5',
  remove: 'm4 4 8 8m0-8-8 8',
} as const;

/** The buttons for a whole row. Their labels name the row. */
export function RowActs({ section, rowKey, name, place, move, remove }: RowActsProps) {
  const { t } = useWords('sections');
  const button = (act: keyof typeof glyphs, run: () => void, isDisabled = false) => (
    // `aria-disabled` keeps the focus on the button, for a row that was moved to the end of the list.
    <button
      type="button"
      id={rowId(section, rowKey, act)}
      className="row-act"
      aria-label={t(`row.${act}`, { name })}
      title={t(`row.${act}`, { name })}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) run();
      }}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={glyphs[act]} />
      </svg>
    </button>
  );
  return (
    <div className="row-acts">
      {move === undefined || place === undefined || place.count < 2 ? null : (
        <RowGrip index={place.index} move={move} />
      )}
      {move === undefined || place === undefined ? null : button('up', () => move(-1), place.index === 0)}
      {move === undefined || place === undefined
        ? null
        : button('down', () => move(1), place.index === place.count - 1)}
      {button('remove', remove)}
    </div>
  );
}

/** The rows of a section, or a text if there are none. Changes are announced in a live region. */
export function Rows({
  isEmpty,
  empty,
  said,
  children,
}: {
  readonly isEmpty: boolean;
  readonly empty: string;
  readonly said: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {isEmpty ? <p className="section-empty">{empty}</p> : <ol className="rows">{children}</ol>}
    </>
  );
}
