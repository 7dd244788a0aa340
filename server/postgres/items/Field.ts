import type { SpokenCue } from '../../../src/domain/film/caption.ts';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/Database.ts';
import { unaltered } from '../../database/storable.ts';

/** How one field of an item is stored, and what follows from it. The values of the field have the type `Value`. */
interface Field<Value> {
  readonly column: string;
  /** What the column stores. Without it the column stores the value itself. */
  store?(value: Value): unknown;
  /** The value that the column holds. Without it the column holds the value itself. */
  read?(stored: unknown): Value;
  /** Whether the form of administrators writes it. The audit entry of a new item lists these fields. */
  readonly edited?: boolean;
  /** Whether the audit log records its changes. */
  readonly audited?: boolean;
  /** Whether a duplicate gets it. */
  readonly copied?: boolean;
  /** Whether a search reads it. A match in the title scores more than one in another text. */
  readonly searched?: 'title' | 'text' | 'chapters';
  /** The chapters of a value: each is a moment of the film. */
  chaptersOf?(value: Value): readonly SpokenCue[];
  /** The table of the row that the field refers to, and the refusal of a change that names a missing row. */
  readonly link?: { readonly to: 'series' | 'webinars'; readonly refusal: string };
}

/** The table of fields of a kind: one entry for each of its values. */
export type Fields<Values> = { readonly [Name in keyof Values]-?: Field<Values[Name]> };
export type AnyFields = Readonly<Record<string, Field<unknown>>>;

/** Values by the names of fields and parts. */
export type Values = Readonly<Record<string, unknown>>;

/** A field that administrators edit: audited, and copied by a duplicate. `copied: false` after it makes an exception. */
export const edited = { edited: true, audited: true, copied: true } as const;
export const text = { store: unaltered };
export const instant = {
  store: (value: string) => new Date(value),
  read: (stored: unknown) => isoOf(stored),
};
export const instantOrNull = {
  store: (value: string | null) => (value === null ? null : new Date(value)),
  read: (stored: unknown) => (stored === null ? null : isoOf(stored)),
};

function isoOf(stored: unknown): string {
  if (!(stored instanceof Date)) throw new TypeError('The column does not hold an instant');
  return stored.toISOString();
}

/** The columns of the given values, with what they store. Names that are no fields are left out. */
export function columnsOf(fields: AnyFields, values: object): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of valuesIn(fields, values)) {
    const field = fields[name];
    if (field !== undefined) columns[field.column] = field.store === undefined ? value : field.store(value);
  }
  return columns;
}

/** The values that the columns of a row hold. */
export function valuesFrom<Values>(fields: Fields<Values>, row: object): Values {
  const stored = row as Readonly<Record<string, unknown>>;
  const values = Object.entries<Field<unknown>>(fields).map(([name, field]) => {
    const value = stored[field.column];
    return [name, field.read === undefined ? value : field.read(value)] as const;
  });
  return Object.fromEntries(values) as Values;
}

/** The columns of the fields for a SELECT from `item`. */
export function selected(fields: AnyFields): string {
  return Object.values(fields)
    .map(({ column }) => `item.${column}`)
    .join(', ');
}

/** The fields that have a property, such as `audited`. */
export function fieldsWith(fields: AnyFields, property: 'edited' | 'audited' | 'copied' | 'searched'): AnyFields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => Boolean(field[property])));
}

/** The texts that a search reads of the given values, the title first. */
export function searchedTexts(fields: AnyFields, values: object): readonly string[] {
  const texts = { title: [] as string[], text: [] as string[] };
  for (const [name, value] of valuesIn(fields, values)) {
    const field = fields[name];
    if (field?.searched === 'title' || field?.searched === 'text') texts[field.searched].push(String(value));
  }
  return [...texts.title, ...texts.text];
}

/** The chapters that a search reads of the given values. */
export function chaptersOf(fields: AnyFields, values: object): readonly SpokenCue[] {
  return valuesIn(fields, values).flatMap(([name, value]) => fields[name]?.chaptersOf?.(value as never) ?? []);
}

function valuesIn(fields: AnyFields, values: object): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(values).filter(([name, value]) => name in fields && value !== undefined);
}

/** The values of the fields of an item; undefined if the item is gone. */
export async function readFields(
  transaction: Transaction<Tables>,
  table: keyof Tables,
  fields: AnyFields,
  id: string,
): Promise<Values | undefined> {
  const columns = sql.join([sql.ref('id'), ...Object.values(fields).map(({ column }) => sql.ref(column))]);
  const { rows } = await sql<Values>`SELECT ${columns} FROM ${sql.table(table)} WHERE id = ${id}`.execute(transaction);
  return rows[0] === undefined ? undefined : valuesFrom<Record<string, unknown>>(fields, rows[0]);
}
