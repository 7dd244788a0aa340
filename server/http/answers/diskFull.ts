/** What people read when a change does not fit on the disk. */
export const noSpaceLeft = 'The server has no space left.';

// Of the file system: the disk or the quota is full. Of PostgreSQL: disk_full.
const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether the file system or the database reported a full disk. */
export function isDiskFull(fault: unknown): boolean {
  return typeof fault === 'object' && fault !== null && 'code' in fault && fullCodes.includes(fault.code);
}
