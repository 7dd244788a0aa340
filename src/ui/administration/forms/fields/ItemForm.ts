import type { Edited, Versioned } from '../../../../application/ports/Edits.ts';
import type { ItemKind } from '../../../../domain/item/bin.ts';
import type { Result } from '../../../../domain/result.ts';
import type { Violation } from '../../../../domain/violation/violations.ts';

/** What all that is edited in a form of its own has. */
export interface EditedItem {
  readonly id: string;
  readonly published: boolean;
}

/**
 * How items of one kind are written: `Values` are what the controls hold, by the names that the rules have for their
 * fields, as plain data that a draft can keep; `Changes` are what is sent of them.
 */
export interface ItemForm<Item extends EditedItem, Values extends object, Changes extends object> {
  readonly kind: Exclude<ItemKind, 'series'>;
  /** What a new one begins with. */
  readonly blank: Values;
  valuesOf(item: Item): Values;
  /** What is sent where a field has changed. */
  readonly written: { readonly [Field in keyof Values]: (values: Values) => Partial<Changes> };
  /** The rules that this would break: of a new item, or of one that is there. */
  violationsOf(changes: Partial<Changes>, item: Item | undefined, values: Values): readonly Violation[];
  find(id: string, signal: AbortSignal): Promise<Result<Versioned<Item>, 'not-found'>>;
  /** `lost` is the item that this one takes the place of: somebody deleted it while it was edited. */
  create(changes: Partial<Changes>, lost: Item | undefined): Promise<Edited<Item>>;
  save(id: string, version: number, changes: Partial<Changes>): Promise<Edited<Item>>;
}

export type FieldOf<Values> = Extract<keyof Values, string>;

/** Values are plain data: the same where they read the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function fieldNamesOf<Values extends object>(values: Values): readonly FieldOf<Values>[] {
  return Object.keys(values) as FieldOf<Values>[];
}

/** The fields in which two are not the same, in the order of the form. */
export function differing<Values extends object>(one: Values, other: Values): readonly FieldOf<Values>[] {
  return fieldNamesOf(one).filter((field) => !isSame(one[field], other[field]));
}

export function picked<Values extends object>(values: Values, fields: readonly FieldOf<Values>[]): Partial<Values> {
  const some: Partial<Values> = {};
  for (const field of fields) some[field] = values[field];
  return some;
}
