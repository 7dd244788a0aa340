/** Whether a text is a UUID. PostgreSQL throws on any other text where it expects one. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
