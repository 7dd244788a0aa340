import { fault, fine, warning, type Finding } from './finding.ts';

export type FoundBackup =
  'no-target' | { readonly problem: string } | { readonly newest: string | undefined; readonly hours: number };

/** Whether the newest proved backup is young enough. */
export function judgeBackup(backup: FoundBackup, mostHours: number): Finding {
  if (backup === 'no-target')
    return warning('backup', 'No target is set.', 'Set BACKUP_TARGET, and run npm run backup every night.');
  const remedy = 'Run npm run backup, and look at why the timer did not.';
  if ('problem' in backup)
    return fault('backup', `The target cannot be read: ${backup.problem}.`, 'Check BACKUP_TARGET.');
  if (backup.newest === undefined) return fault('backup', 'There is no proved backup.', remedy);
  const found = `The newest one, ${backup.newest}, is ${Math.round(backup.hours)} hours old.`;
  return backup.hours > mostHours ? fault('backup', found, remedy) : fine('backup', found);
}
