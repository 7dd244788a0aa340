import { makeAutoObservable } from 'mobx';
import type { WebinarChanges, WebinarEditing } from '../../../../application/ports/editing/WebinarEditing.ts';
import { maximumRows, type AdministeredWebinar } from '../../../../domain/item/webinar.ts';
import { isOneLine } from '../../../../domain/text/plainText.ts';
import { webinarViolations } from '../../../../domain/violation/violations.ts';
import type { Versioned } from '../../../../application/ports/editing/Edits.ts';
import type { Violation } from '../../../../domain/violation/violations.ts';
import { makeSectionForm, type SectionForm } from '../editor/sectionForm.ts';

/** A row of an edited list. Its key does not change when it moves. */
export interface Row {
  readonly key: string;
}

/** A mistake in one row. */
export interface RowMistake {
  /** The control that corrects it. */
  readonly part: string;
  readonly message: string;
  /** The control is blank. This is shown only after a try to save. */
  readonly isBlank?: boolean;
}

export type RowValues<Each extends Row> = Readonly<Record<string, readonly Each[]>>;

/** How the rows of one section are checked. */
export interface CheckedRows<Each extends Row> {
  readonly section: 'objectives' | 'resources' | 'downloads';
  /** The mistakes of one row, in the order of its controls. */
  mistakesOf(row: Each, webinar: AdministeredWebinar | undefined): readonly RowMistake[];
}

/** How the rows of one section are read, checked and sent. */
export interface RowRules<Each extends Row> extends CheckedRows<Each> {
  read(webinar: AdministeredWebinar): readonly Each[];
  written(rows: readonly Each[]): Partial<WebinarChanges>;
}

export type RowsForm<Each extends Row> = SectionForm<RowValues<Each>> & CheckedRows<Each>;

/** What rows need of the editor of their section, or of the whole webinar. */
export interface RowsEditing<Each extends Row> {
  readonly values: RowValues<Each>;
  readonly seen: Versioned<AdministeredWebinar> | undefined;
  readonly failedSaves: number;
  set(section: string, rows: readonly Each[]): void;
  leave(section: string): void;
  violationAt(section: string): Violation | undefined;
}

const noMistakes: readonly [] = [];
const noRows: readonly [] = [];

export function makeRowsForm<Each extends Row>(
  webinars: Pick<WebinarEditing, 'find' | 'save'>,
  { section, read, written, mistakesOf }: RowRules<Each>,
): RowsForm<Each> {
  const rowsOf = (values: RowValues<Each>) => values[section] ?? [];
  return {
    section,
    mistakesOf,
    ...makeSectionForm<RowValues<Each>>(webinars, {
      blank: { [section]: [] },
      valuesOf: (webinar) => ({ [section]: read(webinar) }),
      written: { [section]: (values) => written(rowsOf(values)) },
      violationsOf(_changes, webinar, values) {
        const mistakes = rowsOf(values).flatMap((row) => mistakesOf(row, webinar));
        return [...new Set(mistakes.map(({ message }) => message))].map((message) => ({ field: section, message }));
      },
    }),
  };
}

/** The mistakes in the name of a row, which is one line and not blank. */
export function nameMistakes(
  kind: 'objective' | 'resource' | 'download',
  part: string,
  name: string,
): readonly RowMistake[] {
  const blank = { part, message: webinarViolations[`${kind}-blank`].message, isBlank: true };
  const invalid = { part, message: webinarViolations[`${kind}-characters`].message };
  return [...(name.trim() === '' ? [blank] : []), ...(isOneLine(name) ? [] : [invalid])];
}

/** The id of a control in a row. */
export function rowId(section: string, key: string, part: string): string {
  return `${section}-${key}-${part}`;
}

/** The rows of a section in its editor: their mistakes, their changes and their limit. */
export class RowsModel<Each extends Row, Editing extends RowsEditing<Each> = RowsEditing<Each>> {
  readonly form: CheckedRows<Each>;
  readonly editor: Editing;

  constructor(form: CheckedRows<Each>, editor: Editing) {
    this.form = form;
    this.editor = editor;
    makeAutoObservable(this, { form: false, editor: false });
  }

  get all(): readonly Each[] {
    return this.editor.values[this.form.section] ?? noRows;
  }

  /** How many more rows can be added. */
  get room(): number {
    return Math.max(0, maximumRows[this.form.section] - this.all.length);
  }

  /** The mistakes that are shown now, each with its control and the number of its row. */
  get mistakes(): readonly (RowMistake & { readonly id: string; readonly number: number })[] {
    const { section } = this.form;
    // The same list each time: a key that is typed in another field must not render all rows again.
    if (this.editor.violationAt(section) === undefined) return noMistakes;
    return this.all
      .flatMap((row, index) =>
        this.form
          .mistakesOf(row, this.editor.seen?.item)
          .map((mistake) => ({ ...mistake, id: rowId(section, row.key, mistake.part), number: index + 1 })),
      )
      .filter(({ isBlank = false }) => !isBlank || this.editor.failedSaves > 0);
  }

  /** Why the server refused the rows, although none has a mistake of its own. */
  get refused(): string | undefined {
    return this.mistakes.length > 0 ? undefined : this.editor.violationAt(this.form.section)?.message;
  }

  mistakeAt(key: string, part: string): string | undefined {
    const id = rowId(this.form.section, key, part);
    return this.mistakes.find((mistake) => mistake.id === id)?.message;
  }

  /** Adds a row at the end and returns its key. A key is computed from the others, because a draft stores them. */
  add(row: Omit<Each, 'key'>): string {
    const key = `new-${this.#nextNumber}`;
    this.set([...this.all, { ...row, key } as Each]);
    return key;
  }

  /** Adds rows at the end, as far as there is room. */
  addAll(rows: readonly Omit<Each, 'key'>[]): void {
    const first = this.#nextNumber;
    const added = rows.slice(0, this.room).map((row, index) => ({ ...row, key: `new-${first + index}` }) as Each);
    this.set([...this.all, ...added]);
  }

  change(key: string, change: Partial<Each>): void {
    this.set(this.all.map((row) => (row.key === key ? { ...row, ...change } : row)));
  }

  set(rows: readonly Each[]): void {
    this.editor.set(this.form.section, rows);
  }

  leave(): void {
    this.editor.leave(this.form.section);
  }

  get #nextNumber(): number {
    return Math.max(0, ...this.all.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0))) + 1;
  }
}
