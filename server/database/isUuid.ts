/** Whether a text can be the id of a row: PostgreSQL takes nothing else where it expects one. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
