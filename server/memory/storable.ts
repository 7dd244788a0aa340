/** A text without what PostgreSQL cannot keep: stores in memory keep no more. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
