import { readBackupArguments, readRestoreArguments } from '../../../../server/main/settings/backupArguments.ts';

test('reads the parameters of a backup, with their defaults', () => {
  expect(readBackupArguments(['/backups'], undefined)).toEqual({ target: '/backups', keep: 7, verify: 'sample' });
  expect(readBackupArguments(['--keep', '3', '--verify=full', 's3://bucket/site'], '/other')).toEqual({
    target: 's3://bucket/site',
    keep: 3,
    verify: 'full',
  });
  expect(readBackupArguments([], '/backups').target).toBe('/backups');
});

test('reads the parameters of a restore, with their defaults', () => {
  const plain = { target: '/backups', backup: undefined, replaces: false, onlyChecks: false };
  expect(readRestoreArguments(['/backups'], undefined)).toEqual(plain);
  expect(readRestoreArguments(['--backup', '2026', '--replace', '--check'], '/backups')).toEqual({
    target: '/backups',
    backup: '2026',
    replaces: true,
    onlyChecks: true,
  });
});

test.each([
  [[], 'Usage: npm run backup'],
  [['/one', '/two'], 'Usage: npm run backup'],
  [['--keep', '0', '/one'], '--keep is "0": use a whole number from 1 to 1000.'],
  [['--keep', 'all', '/one'], '--keep is "all"'],
  [['--verify', 'none', '/one'], '--verify is "none": use sample or full.'],
  [['--force', '/one'], "Unknown option '--force'"],
])('refuses the parameters %j of a backup', (parameters, message) => {
  expect(() => readBackupArguments(parameters, undefined)).toThrow(message);
});

test('refuses unknown parameters of a restore, and prints its usage', () => {
  expect(() => readRestoreArguments(['--force', '/one'], undefined)).toThrow('Usage: npm run restore');
});
