/** The reason of a fault in words, for a table. A connection to several addresses has only a code. */
export function problemOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const { code } = fault as NodeJS.ErrnoException;
  if (fault.cause instanceof Error) return problemOf(fault.cause);
  return (fault.message || code) ?? fault.name;
}
