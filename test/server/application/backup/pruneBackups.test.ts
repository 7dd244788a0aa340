import { pruneBackups } from '../../../../server/application/backup/pruneBackups.ts';
import { listBackups } from '../../../../server/application/backup/storedBackups.ts';
import { backedUpSite, type BackedUpSite } from '../../../fixtures/stores/backedUpSite.ts';

let site: BackedUpSite;
beforeEach(async () => {
  site = await backedUpSite();
});
afterEach(() => site.remove());

const poolSize = () => [...site.store.files.keys()].filter((name) => name.startsWith('files/')).length;

test('keeps the newest, and removes older ones with the files that only they name', async () => {
  await site.sealed();
  await site.stored.texts.write('terms.md', Buffer.from('# The second terms'));
  const [second, third] = [await site.sealed(), await site.sealed()];
  expect(poolSize()).toBe(5);
  expect(await pruneBackups(site.store, 2)).toMatchObject({ backups: [expect.any(String)], files: 1 });
  expect(poolSize()).toBe(4);
  expect((await listBackups(site.store)).map(({ name }) => name)).toEqual([second.name, third.name]);
});

test('removes what a killed backup left, and never counts it as one that is kept', async () => {
  const first = await site.sealed();
  const second = await site.sealed();
  site.store.damage(`${second.name}/seal`, () => undefined);
  site.store.files.set('unfinished/draft', Buffer.from('half'));
  site.store.files.set('files/ff/ff', Buffer.from('of the killed backup'));
  expect(await pruneBackups(site.store, 1)).toEqual({ backups: [second.name], files: 1 });
  expect((await listBackups(site.store)).map(({ name }) => name)).toEqual([first.name]);
  expect(site.store.files.has('unfinished/draft')).toBe(false);
});

test('removes no file while the list of a kept backup is lost', async () => {
  const { name } = await site.sealed();
  site.store.damage(`${name}/files`, () => undefined);
  expect(await pruneBackups(site.store, 1)).toEqual({ backups: [], files: 0 });
  expect(poolSize()).toBe(4);
});
