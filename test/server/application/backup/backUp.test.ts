import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { shownBytes } from '../../../../server/application/backup/backUp.ts';
import { openSeal } from '../../../../server/application/backup/storedBackups.ts';
import { backedUpSite, type BackedUpSite } from '../../../fixtures/stores/backedUpSite.ts';

let site: BackedUpSite;
beforeEach(async () => {
  site = await backedUpSite();
});
afterEach(() => site.remove());

test('writes rows, files and a list, and the seal last', async () => {
  const done = await site.backUp();
  expect(done).toMatchObject({ ok: true, value: { provedFiles: 4, copied: { bytes: 33 } } });
  const seal = await site.sealed();
  expect(seal).toMatchObject({ files: { count: 4, bytes: 33 }, missing: [], settings: ['SMTP_URL'], site: 'site-1' });
  expect(seal.tables.map(({ name, rows }) => [name, rows.bytes])).toEqual([
    ['videos', 4],
    ['accounts', 4],
  ]);
  expect(site.store.written.at(-1)).toBe(`backups/${seal.name}/seal.json`);
  expect(await openSeal(site.store, seal.name)).toEqual({ ok: true, value: seal });
});

test('keeps the snapshot open only while it reads rows, and sees none that are written later', async () => {
  const { database, store } = site;
  const list = jest.spyOn(site.stored.media, 'listSets').mockImplementation(async function* () {
    expect(database.events).toEqual(['snapshot ended']);
    database.rows.set('videos', '1\n2\n3\n');
  });
  const seal = await site.sealed();
  expect(list).toHaveBeenCalledTimes(1);
  expect(seal.tables.find(({ name }) => name === 'videos')?.rows.bytes).toBe(4);
  expect(store.files.size).toBeGreaterThan(0);
});

test('names the files that rows use and that the site has lost', async () => {
  await rm(join(site.folder, 'site/media/assets', site.asset, site.set), { recursive: true });
  expect((await site.sealed()).missing).toEqual([`assets/${site.asset}/${site.set}`]);
});

test('writes no seal when the restored rows differ', async () => {
  site.database.distort = (rows) => rows.replace('ada', 'bob');
  expect(await site.backUp()).toEqual({
    ok: false,
    refusal: {
      kind: 'not-proved',
      faults: ['The rows of the table accounts differ once they are restored.'],
    },
  });
  expect([...site.store.files.keys()].filter((name) => name.endsWith('seal.json'))).toEqual([]);
});

test('writes no seal when a file that was just written reads otherwise', async () => {
  const { store } = site;
  const add = store.add.bind(store);
  jest.spyOn(store, 'add').mockImplementation(async (content, nameOf) => {
    const digest = await add(content, nameOf);
    if (nameOf(digest.hash).startsWith('files/')) store.files.set(nameOf(digest.hash), Buffer.from('x'));
    return digest;
  });
  const done = await site.backUp({ verify: 'full' });
  expect(done).toMatchObject({ ok: false, refusal: { kind: 'not-proved' } });
});

test('refuses a target with the backups of another site, and removes none of them', async () => {
  await site.sealed();
  const before = [...site.store.files.keys()];
  expect(await site.backUp({ site: 'site-2', keep: 1 })).toEqual({ ok: false, refusal: { kind: 'other-site' } });
  expect([...site.store.files.keys()]).toEqual(before);
});

test('shows sizes in the unit that people read', () => {
  expect([shownBytes(0), shownBytes(1200), shownBytes(202_900_000)]).toEqual(['0 KB', '2 KB', '202.9 MB']);
});
