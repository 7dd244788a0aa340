import type { ListOrder, ListPlace, PlaceValue } from '../application/catalogue/listCursor.ts';

/** Writes a value as a parameter of a statement and answers how the statement names it. */
export type Parameter = (value: unknown, type: string) => string;

interface OrderKey {
  readonly column: 'published_at' | 'views' | 'title' | 'starts_at' | 'created_at';
  /** The column as it is compared; the indexes of the migrations have the same. */
  readonly collation: string;
  readonly type: 'timestamptz' | 'bigint' | 'text';
  readonly descending: boolean;
}

const newest: OrderKey = { column: 'published_at', collation: '', type: 'timestamptz', descending: true };
const keysOf: Readonly<Record<ListOrder, readonly OrderKey[]>> = {
  recent: [newest],
  popular: [{ column: 'views', collation: '', type: 'bigint', descending: true }, newest],
  title: [{ column: 'title', collation: ' COLLATE title_order', type: 'text', descending: false }],
  soonest: [{ column: 'starts_at', collation: '', type: 'timestamptz', descending: false }],
  added: [{ column: 'created_at', collation: '', type: 'timestamptz', descending: true }],
};

/** What must be known of a row to put it in order, beside its id. */
export function orderColumns(order: ListOrder): string {
  return keysOf[order].map(({ column }) => column).join(', ');
}

export function orderBy(order: ListOrder, from = ''): string {
  const keys = keysOf[order].map(({ column, collation, descending }) => `${from}${column}${collation}${descending ? ' DESC' : ''}`);
  return [...keys, `${from}id`].join(', ');
}

/** Whether a row comes after a place. The first comparison of each step is a bound that an index understands. */
export function isLater(order: ListOrder, { values, id }: ListPlace, parameter: Parameter): string {
  const last = `id > ${parameter(id, 'uuid')}`;
  return keysOf[order].reduceRight((rest, key, index) => {
    const column = `${key.column}${key.collation}`;
    const place = parameter(written(key, values[index] ?? 0), key.type);
    const [bound, beyond] = key.descending ? ['<=', '<'] : ['>=', '>'];
    return `${column} ${bound} ${place} AND (${column} ${beyond} ${place} OR (${rest}))`;
  }, last);
}

/** The values of a row by which it has its place. */
export function placeValues(order: ListOrder, row: object): readonly PlaceValue[] {
  return keysOf[order].map(({ column }) => {
    const value: unknown = Reflect.get(row, column);
    if (value instanceof Date) return value.getTime();
    if (typeof value === 'number' || typeof value === 'string') return value;
    throw new Error(`A listed row has no ${column}`);
  });
}

function written({ type }: OrderKey, value: PlaceValue): unknown {
  return type === 'timestamptz' ? new Date(value) : value;
}
