/** Removes what PostgreSQL cannot store: NUL and lone surrogates. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** A text of an administrator as it is. The rules have refused what PostgreSQL cannot store, so this throws a fault. */
export function unaltered(text: string): string {
  if (storable(text) !== text) throw new TypeError('PostgreSQL cannot store this text as it is');
  return text;
}
