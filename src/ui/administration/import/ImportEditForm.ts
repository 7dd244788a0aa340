import { makeAutoObservable, observable } from 'mobx';
import { categories, inCatalogueOrder, type Category } from '../../../domain/catalogue/category.ts';
import { fieldChanges } from '../../../domain/moveIn/fieldChanges.ts';
import type { ImportRow } from '../../../domain/moveIn/itemImport.ts';
import { fieldText } from '../../../domain/moveIn/folder/moveInCsv.ts';
import { fieldsOfKind, formatOfField, isBlankField, type MoveInField } from '../../../domain/moveIn/moveInFields.ts';
import { blankMoveIn, type MoveInItem } from '../../../domain/moveIn/moveInItem.ts';
import { problemText } from '../../../domain/moveIn/moveInProblem.ts';

/** The fields that change for many rows at once, in the order of the form. */
const sharedFields = [
  'kind',
  'categories',
  'public',
  'feature',
  'published',
  'series',
  'skill',
  'presenter',
  'publishedAt',
] as const satisfies readonly MoveInField[];

/** The fields of one row, or those of many rows that the person has checked. The values are written as in a catalogue. */
export class ImportEditForm {
  /** Undefined for many rows. */
  readonly row: ImportRow | undefined;
  readonly wanted = observable.set<MoveInField>();
  readonly mistakes = observable.map<MoveInField, string>();
  readonly #texts = observable.map<MoveInField, string>();

  constructor(row: ImportRow | undefined) {
    this.row = row;
    makeAutoObservable(this, { row: false });
  }

  get fields(): readonly MoveInField[] {
    const { row } = this;
    if (row === undefined) return sharedFields;
    const kind = this.valueOf('kind') as MoveInItem['kind'];
    const own = fieldsOfKind[kind];
    // A field of another kind is shown as long as it says something, so that nothing disappears.
    const shown = (Object.keys(formatOfField) as MoveInField[]).filter(
      (field) => own.includes(field) || !isBlankField(row.item, field),
    );
    // What is wrong comes first, so that it is seen at once.
    const isWrong = (field: MoveInField) => row.violations.some((violation) => violation.field === field);
    return [...shown.filter(isWrong), ...shown.filter((field) => !isWrong(field))];
  }

  get isComplete(): boolean {
    return this.row !== undefined || this.wanted.size > 0;
  }

  /** Why the server cannot make the row, for each field. */
  get violations(): ReadonlyMap<string, string> {
    return new Map([
      ...(this.row?.violations ?? []).map(({ field, message }) => [field, message] as const),
      ...this.mistakes,
    ]);
  }

  valueOf(field: MoveInField): string {
    return this.#texts.get(field) ?? fieldText(this.row?.item ?? blankMoveIn, field);
  }

  get categories(): readonly Category[] {
    const read = formatOfField.categories.fromText(this.valueOf('categories'));
    return read.ok ? read.value : [];
  }

  set(field: MoveInField, text: string): void {
    this.#texts.set(field, text);
    this.mistakes.delete(field);
  }

  toggleCategory(category: Category): void {
    const chosen = this.categories.includes(category)
      ? this.categories.filter((one) => one !== category)
      : inCatalogueOrder([...this.categories, category]);
    this.set('categories', formatOfField.categories.toText(chosen));
  }

  toggleField(field: MoveInField): void {
    if (!this.wanted.delete(field)) this.wanted.add(field);
  }

  /** What changes; undefined if a text cannot be read. */
  changes(): Partial<MoveInItem> | undefined {
    const fields = this.row === undefined ? [...this.wanted] : [...this.#texts.keys()];
    const read = fieldChanges(Object.fromEntries(fields.map((field) => [field, this.valueOf(field)])));
    if (read.ok) return read.value;
    for (const { field, ...unreadable } of read.refusal)
      this.mistakes.set(field, problemText({ field, ...unreadable }));
    return undefined;
  }
}

export const offeredCategories = categories;
