import { makeAutoObservable, observable } from 'mobx';
import type { ImportRow } from '../../../domain/moveIn/itemImport.ts';
import { isWrong, type MoveInProblem, type MoveInSource } from '../../../domain/moveIn/moveInProblem.ts';

const importFilters = ['all', 'new', 'exists', 'wrong', 'check', 'going-on', 'done', 'failed'] as const;
export type ImportFilter = (typeof importFilters)[number];
/** The filters that say something before and after the start. */
export const offeredFilters = {
  draft: ['all', 'new', 'exists', 'wrong', 'check'],
  started: ['all', 'going-on', 'done', 'failed'],
} as const satisfies Readonly<Record<string, readonly ImportFilter[]>>;

/** Rule MOVE-37: which rows the table shows, the active one, and the chosen ones. */
export class ImportTableModel {
  filter: ImportFilter = 'all';
  /** The place of the row on which the keys act. */
  active = 0;
  readonly chosen = observable.set<number>();
  readonly #rows: () => readonly ImportRow[];
  /** What the folder said wrongly of a row, by its line. */
  readonly #remarks = observable.map<number, readonly MoveInProblem[]>([], { deep: false });
  /** Where a range begins. */
  #anchor = 0;

  constructor(rows: () => readonly ImportRow[]) {
    this.#rows = rows;
    makeAutoObservable(this);
  }

  get shown(): readonly ImportRow[] {
    return this.#rows().filter((row) => this.#isShown(row, this.filter));
  }

  get counts(): Readonly<Record<ImportFilter, number>> {
    const rows = this.#rows();
    return Object.fromEntries(
      importFilters.map((filter) => [filter, rows.filter((row) => this.#isShown(row, filter)).length]),
    ) as Record<ImportFilter, number>;
  }

  get isAllChosen(): boolean {
    return this.shown.length > 0 && this.shown.every(({ line }) => this.chosen.has(line));
  }

  remarksOf(line: number): readonly MoveInProblem[] {
    return this.#remarks.get(line) ?? [];
  }

  /** Remembers what is wrong in the folder for each row, until the row is edited. */
  remark(problems: readonly MoveInProblem[]): void {
    const wrong = Map.groupBy(problems.filter(isWrong), ({ source }) => placeOf(source));
    for (const { line, source } of this.#rows()) this.#remarks.set(line, wrong.get(placeOf(source)) ?? []);
  }

  settle(lines: readonly number[]): void {
    for (const line of lines) this.#remarks.delete(line);
  }

  show(filter: ImportFilter): void {
    this.filter = filter;
    this.active = 0;
    this.#anchor = 0;
  }

  move(place: number): void {
    this.active = Math.max(0, Math.min(place, this.shown.length - 1));
    this.#anchor = this.active;
  }

  toggle(place: number): void {
    this.move(place);
    const line = this.shown[place]?.line;
    if (line === undefined) return;
    if (!this.chosen.delete(line)) this.chosen.add(line);
  }

  /** Chooses all rows from the last one that was toggled or moved to. */
  extend(place: number): void {
    this.active = Math.max(0, Math.min(place, this.shown.length - 1));
    const [first, last] = [Math.min(this.#anchor, this.active), Math.max(this.#anchor, this.active)];
    for (const { line } of this.shown.slice(first, last + 1)) this.chosen.add(line);
  }

  chooseAll(): void {
    for (const { line } of this.shown) this.chosen.add(line);
  }

  clear(): void {
    this.chosen.clear();
  }

  #isShown(row: ImportRow, filter: ImportFilter): boolean {
    return filter === 'check'
      ? row.state === 'checked' && row.verdict === 'new' && this.remarksOf(row.line).length > 0
      : isShown(row, filter);
  }
}

function placeOf({ file, line }: MoveInSource): string {
  return `${file}:${line}`;
}

function isShown({ verdict, state }: ImportRow, filter: Exclude<ImportFilter, 'check'>): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'new':
    case 'exists':
    case 'wrong':
      return verdict === filter;
    case 'going-on':
      return ['waiting', 'queued', 'making', 'processing'].includes(state);
    case 'done':
      return state === 'done' || state === 'skipped';
    case 'failed':
      return state === 'failed';
  }
}
