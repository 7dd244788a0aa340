import { certificateFault } from '../../application/faults/connectionFault.ts';

/** The reason of a fault in words, for a table. A connection to several addresses has only a code. */
export function problemOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const certificate = certificateFault(fault);
  if (certificate !== undefined) return certificate;
  const { code } = fault as NodeJS.ErrnoException;
  if (fault.cause instanceof Error) return problemOf(fault.cause);
  return (fault.message || code) ?? fault.name;
}
