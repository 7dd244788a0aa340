/** Removes what PostgreSQL cannot store: NUL and lone surrogates. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
