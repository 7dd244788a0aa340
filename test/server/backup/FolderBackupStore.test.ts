import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FolderBackupStore } from '../../../server/backup/FolderBackupStore.ts';
import { InMemoryBackupStore } from '../../fixtures/memory/InMemoryBackupStore.ts';
import { backupStoreContract } from '../contracts/BackupStore.contract.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-backups-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('in a folder', () => {
  backupStoreContract(async () => new FolderBackupStore(join(folder, 'backups of the site')));

  test('lets nobody else read files or folders, and removes folders that become empty', async () => {
    const store = new FolderBackupStore(folder);
    await store.add(Readable.from(['secret']), () => 'backups/a/rows/accounts.gz');
    const mode = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8);
    expect([await mode('backups/a/rows/accounts.gz'), await mode('backups/a/rows'), await mode('backups')]).toEqual([
      '600',
      '700',
      '700',
    ]);
    await store.remove(['backups/a/rows/accounts.gz']);
    expect(await readdir(folder)).toEqual(['unfinished']);
  });
});

describe('in memory', () => {
  backupStoreContract(async () => new InMemoryBackupStore());
});
