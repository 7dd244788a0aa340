import { useState } from 'react';
import { useWords } from '../../../base/words/useWords.ts';
import { rowId, useNextFocus } from './RowParts.tsx';
import { moved, without, type Row } from './rows.ts';

interface RowEditing<Each extends Row> {
  /** The announcement of the last change. */
  readonly said: string;
  add(row: Each, part: string): void;
  move(key: string, name: string, by: number): void;
  remove(key: string, name: string): void;
}

/** Adds, moves and removes rows. The focus stays in the list, and each change is announced. */
export function useRows<Each extends Row>(
  section: string,
  rows: readonly Each[],
  set: (rows: readonly Each[]) => void,
): RowEditing<Each> {
  const { t } = useWords('sections');
  const [said, say] = useState('');
  const focusNext = useNextFocus();
  return {
    said,
    add(row, part) {
      focusNext(rowId(section, row.key, part));
      set([...rows, row]);
    },
    move(key, name, by) {
      const next = moved(rows, key, by);
      focusNext(rowId(section, key, by < 0 ? 'up' : 'down'));
      say(t('row.movedTo', { name, place: next.findIndex((row) => row.key === key) + 1, count: next.length }));
      set(next);
    },
    remove(key, name) {
      const place = rows.findIndex((row) => row.key === key);
      const neighbour = rows[place + 1] ?? rows[place - 1];
      focusNext(neighbour === undefined ? `${section}-add` : rowId(section, neighbour.key, 'remove'));
      say(t('row.removed', { name }));
      set(without(rows, key));
    },
  };
}
