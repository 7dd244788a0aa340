import type { CatalogueKind } from '../../../../domain/item/itemKind.ts';
import type { Edited, Versioned } from '../../../../application/ports/editing/Edits.ts';
import type { Result } from '../../../../domain/result.ts';
import type { Violation } from '../../../../domain/violation/violations.ts';

/** The field that everything edited has. */
export interface EditedItem {
  readonly id: string;
}

/**
 * How items of one kind are edited. `Values` are the values of the controls, named after the fields in the rules. They
 * are plain data, so that a draft can be stored. `Changes` are what is sent.
 */
export interface ItemForm<Item extends EditedItem, Values extends object, Changes extends object> {
  readonly kind: CatalogueKind | 'synonyms';
  /** The values of a new item. */
  readonly blank: Values;
  valuesOf(item: Item): Values;
  /** The changes to send if a field has changed. */
  readonly written: { readonly [Field in keyof Values]: (values: Values) => Partial<Changes> };
  /** The violations of a new item, or of a changed one. */
  violationsOf(changes: Partial<Changes>, item: Item | undefined, values: Values): readonly Violation[];
  /** Rule EDITOR-2: the fields of a draft with these changes that prevent its publication. */
  missingIn?(changes: Partial<Changes>, item: Item): readonly string[];
  find(id: string, signal: AbortSignal): Promise<Result<Versioned<Item>, 'not-found'>>;
  /** `lost` is the item that this one replaces: somebody deleted it during editing. */
  create(changes: Partial<Changes>, lost: Item | undefined): Promise<Edited<Item>>;
  save(id: string, version: number, changes: Partial<Changes>): Promise<Edited<Item>>;
}

export type FieldOf<Values> = Extract<keyof Values, string>;

/** Compares values as JSON, because they are plain data. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function fieldNamesOf<Values extends object>(values: Values): readonly FieldOf<Values>[] {
  return Object.keys(values) as FieldOf<Values>[];
}

/** The fields whose values differ, in the order of the form. */
export function differing<Values extends object>(one: Values, other: Values): readonly FieldOf<Values>[] {
  return fieldNamesOf(one).filter((field) => !isSame(one[field], other[field]));
}

export function picked<Values extends object>(values: Values, fields: readonly FieldOf<Values>[]): Partial<Values> {
  const some: Partial<Values> = {};
  for (const field of fields) some[field] = values[field];
  return some;
}
