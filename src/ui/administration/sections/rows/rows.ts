import type { Violation } from '../../../../domain/violation/violations.ts';

/** A line of a list that is being edited; its key stays as it moves. */
export interface Row {
  readonly key: string;
}

/** What is wrong in one control of a line. */
export interface RowFault {
  readonly key: string;
  readonly part: string;
  readonly message: string;
  /** Nothing is written there: that is only said once saving was tried. */
  readonly isBlank: boolean;
}

/** The key of the next line that is added: keys are kept with a draft, so they come from the lines themselves. */
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

/** A line some places up or down; beyond the ends nothing moves. */
export function moved<Each extends Row>(rows: readonly Each[], key: string, by: number): readonly Each[] {
  const from = rows.findIndex((row) => row.key === key);
  const row = rows[from];
  if (row === undefined || rows[from + by] === undefined) return rows;
  return rows.toSpliced(from, 1).toSpliced(from + by, 0, row);
}

/** The faults as an editor counts them: each rule once, under the name of the section. */
export function violationsIn(field: string, faults: readonly RowFault[]): readonly Violation[] {
  return [...new Set(faults.map(({ message }) => message))].map((message) => ({ field, message }));
}
