import type { Violation } from '../../../../domain/violation/violations.ts';

/** A row of an edited list. Its key does not change when it moves. */
export interface Row {
  readonly key: string;
}

/** A mistake in one control of a row. */
export interface RowMistake {
  readonly key: string;
  readonly part: string;
  readonly message: string;
  /** The control is blank. This is shown only after a try to save. */
  readonly isBlank: boolean;
}

/** The key for a new row. It is computed from the rows, because a stored draft contains their keys. */
export function nextKey(rows: readonly Row[]): string {
  const numbers = rows.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  return `new-${Math.max(0, ...numbers) + 1}`;
}

export function without<Each extends Row>(rows: readonly Each[], key: string): readonly Each[] {
  return rows.filter((row) => row.key !== key);
}

export function withChange<Each extends Row>(
  rows: readonly Each[],
  key: string,
  change: Partial<Each>,
): readonly Each[] {
  return rows.map((row) => (row.key === key ? { ...row, ...change } : row));
}

/** Moves a row. Beyond the ends nothing changes. */
export function moved<Each extends Row>(rows: readonly Each[], key: string, by: number): readonly Each[] {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  if (row === undefined || rows[from + by] === undefined) return rows;
  return rows.toSpliced(from, 1).toSpliced(from + by, 0, row);
}

/** The mistakes of the rows as violations of the section. Each message occurs once. */
export function violationsIn(field: string, mistakes: readonly RowMistake[]): readonly Violation[] {
  return [...new Set(mistakes.map(({ message }) => message))].map((message) => ({ field, message }));
}
