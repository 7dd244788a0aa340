import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Versioned } from '../../../../application/ports/editing/Edits.ts';
import type { CatalogueKind } from '../../../../domain/item/itemKind.ts';
import type { FieldName } from './fieldNames.ts';
import type { formWordsEn } from './formWords.en.ts';
import type { EditedItem, ItemForm, FieldOf } from './ItemForm.ts';
import type { Violation } from '../../../../domain/violation/violations.ts';

/** What a control needs from an editor: the values, and functions that report changes. */
export interface FieldEditing<Values extends object> {
  readonly values: Values;
  set<Field extends FieldOf<Values>>(field: Field, value: Values[Field]): void;
  leave(field: FieldOf<Values>): void;
  violationAt(field: FieldOf<Values>): Violation | undefined;
}

/** The id of the control of a field. It is unique, because only one editor is open at a time. */
export function fieldId(field: string): string {
  return `editor-${field}`;
}

/** Moves the focus to the control of a field. Returns whether there is one. */
export function focusField(field: string): boolean {
  return focusControl(fieldId(field));
}

/** Moves the focus to a control, or to the first one of a group. Returns whether there is one. */
export function focusControl(id: string): boolean {
  const found = document.getElementById(id);
  const control =
    found?.matches('input, select, textarea, button') === true
      ? found
      : (found?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
        found?.querySelector<HTMLElement>('input, select, textarea, button') ??
        found);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
  return control !== null;
}

/**
 * One field of a form. Its control holds a `Value`; items and edits hold it as `Edited`. `Values` and `Item` are what it
 * needs besides: other values of the form, and other fields of the item.
 */
export interface FormField<Value, Edited, Values extends object = object, Item = object> {
  /** The value of a new item. */
  readonly blank: Value;
  /** The value for the control. */
  read(edited: Edited, item: Item): Value;
  /** What is sent; undefined sends nothing. */
  written(value: Value, values: Values): Edited | undefined;
  /** The value as text. The conflict view compares two of them. */
  text(value: Value, around: TextSurroundings<Values, Item>): string;
  control(props: ControlProps<Values, Item>): ReactNode;
}

interface TextSurroundings<Values extends object, Item> {
  readonly t: TFunction<'forms'>;
  /** The words of the site, such as the names of products. */
  readonly site: TFunction;
  readonly values: Values;
  /** The known versions of the item. */
  readonly versions: readonly Item[];
}

export interface ControlProps<Values extends object, Item = object> {
  readonly name: FieldName;
  readonly kind: CatalogueKind;
  readonly editor: FieldEditing<Values> & {
    readonly seen: Versioned<Item> | undefined;
    readonly failedSaves: number;
  };
}

/** The fields of a kind in the order of its form, by parts with a heading. `Edit` is what is sent. */
export type FormTable<Edit = Readonly<Record<FieldName, unknown>>> = {
  readonly [Part in keyof typeof formWordsEn.sections]?: {
    readonly [Name in FieldName & keyof Edit]?: FormField<unknown, Required<Edit>[Name]>;
  };
};

/** The values of the controls of a table, by the names of their fields. */
export type ValuesOf<Table> = {
  readonly [Name in NameIn<Table[keyof Table]>]: ValueIn<Table[keyof Table], Name>;
};
type NameIn<Part> = Part extends object ? Extract<keyof Part, string> : never;
type ValueIn<Part, Name extends string> =
  Part extends Readonly<Record<Name, { readonly blank: infer Value }>> ? Value : never;

type AnyField = FormField<unknown, unknown>;
type AnyValues = Readonly<Record<string, unknown>>;
type Part = keyof typeof formWordsEn.sections;

/** The parts of a form in order, each with its fields. */
export function partsOf(table: FormTable) {
  const parts = Object.entries(table) as [Part, Readonly<Record<FieldName, AnyField>>][];
  return parts.map(([part, fields]) => [part, Object.entries(fields) as [FieldName, AnyField][]] as const);
}

/** All fields of a form in order. */
export function fieldsOf(table: FormTable): readonly (readonly [name: FieldName, field: AnyField])[] {
  return partsOf(table).flatMap(([, fields]) => fields);
}

/** A form whose values and controls follow from a table. */
export type TableForm<Item extends EditedItem, Table, Edit extends object> = ItemForm<Item, ValuesOf<Table>, Edit> & {
  readonly table: Table;
};

/** The part of a form that follows from its table. */
export function formOf<Table extends FormTable, Edit extends object>(table: Table) {
  type Values = ValuesOf<Table>;
  const each = (one: (field: AnyField, name: FieldName) => unknown): unknown =>
    Object.fromEntries(fieldsOf(table).map(([name, field]) => [name, one(field, name)]));
  return {
    table,
    blank: each(({ blank }) => blank) as Values,
    valuesOf: (item: object) => each((field, name) => field.read((item as AnyValues)[name], item)) as Values,
    written: each((field, name) => (values: AnyValues) => {
      const written = field.written(values[name], values);
      return written === undefined ? {} : { [name]: written };
    }) as { readonly [Name in keyof Values]: (values: Values) => Partial<Edit> },
  };
}
