import {
  faultOfList,
  openRows,
  proveAll,
  proveFiles,
  proveRows,
} from '../../../../server/application/backup/proveBackup.ts';
import { readList } from '../../../../server/application/backup/storedBackups.ts';
import { backedUpSite, type BackedUpSite } from '../../../fixtures/stores/backedUpSite.ts';

let site: BackedUpSite;
beforeEach(async () => {
  site = await backedUpSite();
});
afterEach(() => site.remove());

async function made() {
  const seal = await site.sealed();
  const list = await readList(site.store, seal.name);
  return { seal, files: list.ok ? list.value : [] };
}

test('finds no fault in what was written', async () => {
  const { seal, files } = await made();
  expect(await proveAll(site.store, seal, files)).toEqual({ proved: 4, faults: [] });
  expect(await proveFiles(site.store, [...files, ...files])).toEqual({ proved: 4, faults: [] });
  expect(await proveRows(site.store, site.database, seal)).toEqual({ proved: 2, faults: [] });
  expect(await faultOfList(site.store, seal)).toBeUndefined();
});

test('names each file that is missing, cut short or altered', async () => {
  const { seal, files } = await made();
  const of = (path: string) => files.find((file) => file.path.startsWith(path))?.hash ?? '';
  site.store.damage(of('downloads/'), () => undefined);
  site.store.damage(of('pages/'), (bytes) => bytes.subarray(1));
  site.store.damage('rows/accounts', (bytes) => Buffer.from([...bytes].reverse()));
  site.store.damage('files.jsonl', (bytes) => Buffer.concat([bytes, bytes]));
  const { faults } = await proveAll(site.store, seal, files);
  expect([...faults].sort()).toEqual([
    'The rows of the table accounts: it was altered',
    `downloads/${site.download}: it is missing`,
    'pages/terms.md: it is cut short (6 of 7 bytes)',
  ]);
  expect(await faultOfList(site.store, seal)).toBe('it was altered');
});

test('throws for rows that a backup lacks', async () => {
  await expect(openRows(site.store, 'none', { name: 'videos', columns: [] })).rejects.toThrow('lacks the rows');
});
