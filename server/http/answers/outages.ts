import type { FastifyError } from 'fastify';
import { certificateCodes } from '../../application/faults/connectionFault.ts';
import { DependencyFault } from '../../application/ports/faults/ErrorReports.ts';

const passingCodes = /^(08...|57P0[123]|53300|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT)$/;

/** Temporary faults of the database connection, by SQLSTATE, by system code or by the driver's message. */
export function isPassing({
  code,
  syscall,
  message,
}: Pick<FastifyError, 'code' | 'message'> & { readonly syscall?: unknown }): boolean {
  return (
    passingCodes.test(code ?? '') ||
    // Whoever runs the database renews its certificate.
    (code !== undefined && certificateCodes.has(code)) ||
    // The socket of the embedded database is away. A missing file stays away.
    (code === 'ENOENT' && syscall === 'connect') ||
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(message)
  );
}

/** What people read when a change does not fit on the disk. */
export const noSpaceLeft = 'The server has no space left.';

// Of the file system: the disk or the quota is full. Of PostgreSQL: disk_full.
const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether the file system or the database reported a full disk. */
export function isDiskFull(fault: unknown): boolean {
  return fullCodes.includes(codeOf(fault));
}

/** Whether the database takes no changes: it is a standby, or its administrator has set it so. */
export function isReadOnly(fault: unknown): boolean {
  return codeOf(fault) === '25006';
}

/** Whether something around the site has a fault, which all requests meet until it ends. */
export function isOutage(fault: unknown): boolean {
  return (
    fault instanceof DependencyFault ||
    isDiskFull(fault) ||
    isReadOnly(fault) ||
    (fault instanceof Error && isPassing(fault as FastifyError))
  );
}

function codeOf(fault: unknown): unknown {
  return typeof fault === 'object' && fault !== null && 'code' in fault ? fault.code : undefined;
}
