/** Removes what PostgreSQL cannot store: NUL and lone surrogates. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** A text of an administrator as it is. The rules have refused what PostgreSQL cannot store, so this throws a fault. */
export function unaltered(text: string): string {
  if (storable(text) !== text) throw new TypeError('PostgreSQL cannot store this text as it is');
  return text;
}

/** Whether a text is a UUID. PostgreSQL throws on any other text where it expects one. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
