import type { ListOrder, ListPlace, PlaceValue } from '../../application/catalogue/listCursor.ts';

/** Adds a parameter to a statement and returns its placeholder. */
export type Parameter = (value: unknown, type: string) => string;

interface OrderKey {
  readonly column: 'published_at' | 'views' | 'title' | 'name' | 'starts_at';
  /** The column that is used where `column` is null. */
  readonly otherwise?: 'created_at';
  /** Must be the same as in the indexes of the migrations. */
  readonly collation: string;
  readonly type: 'timestamptz' | 'bigint' | 'text';
  readonly descending: boolean;
}

const newest: OrderKey = { column: 'published_at', collation: '', type: 'timestamptz', descending: true };
const dated: OrderKey = { ...newest, otherwise: 'created_at' };
const viewed: OrderKey = { column: 'views', collation: '', type: 'bigint', descending: true };
const titled: OrderKey = { column: 'title', collation: ' COLLATE title_order', type: 'text', descending: false };
const keysOf: Readonly<Record<ListOrder, readonly OrderKey[]>> = {
  best: [],
  recent: [newest],
  popular: [viewed, newest],
  title: [titled],
  soonest: [{ column: 'starts_at', collation: '', type: 'timestamptz', descending: false }],
  dated: [dated],
  viewed: [viewed, dated],
  name: [{ ...titled, column: 'name' }],
};

export function orderBy(order: ListOrder, from = ''): string {
  const keys = keysOf[order].map((key) => `${sortExpression(key, from)}${key.descending ? ' DESC' : ''}`);
  return [...keys, `${from}id`].join(', ');
}

/** The SQL condition for rows after a place in a list. Each comparison has a simple bound that an index can use. */
export function isLater(order: ListOrder, { values, id }: ListPlace, parameter: Parameter): string {
  const last = `id > ${parameter(id, 'uuid')}`;
  return keysOf[order].reduceRight((rest, key, index) => {
    const column = sortExpression(key);
    const place = parameter(parameterValue(key, values[index] ?? 0), key.type);
    const [bound, beyond] = key.descending ? ['<=', '<'] : ['>=', '>'];
    return `${column} ${bound} ${place} AND (${column} ${beyond} ${place} OR (${rest}))`;
  }, last);
}

/** The values of a row that its cursor holds. */
export function placeValues(order: ListOrder, row: object): readonly PlaceValue[] {
  return keysOf[order].map(({ column, otherwise }) => {
    const own: unknown = Reflect.get(row, column);
    const value: unknown = own === null && otherwise !== undefined ? Reflect.get(row, otherwise) : own;
    if (value instanceof Date) return value.getTime();
    if (typeof value === 'number' || typeof value === 'string') return value;
    throw new Error(`A listed row has no ${column}`);
  });
}

/** The sort expression; must be the same as in the indexes of the migrations. */
function sortExpression({ column, otherwise, collation }: OrderKey, from = ''): string {
  return `${otherwise === undefined ? from + column : `coalesce(${from}${column}, ${from}${otherwise})`}${collation}`;
}

function parameterValue({ type }: OrderKey, value: PlaceValue): unknown {
  return type === 'timestamptz' ? new Date(value) : value;
}
