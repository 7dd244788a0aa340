type IsoOf<Value> = Value extends Date ? string : Value;

/** A row with its instants as ISO 8601 texts, as the domain and the API have them. */
export function withIsoInstants<Row extends object>(row: Row): { readonly [Name in keyof Row]: IsoOf<Row[Name]> } {
  const isoOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  const values = Object.entries(row).map(([name, value]) => [name, isoOf(value)] as const);
  return Object.fromEntries(values) as { readonly [Name in keyof Row]: IsoOf<Row[Name]> };
}
