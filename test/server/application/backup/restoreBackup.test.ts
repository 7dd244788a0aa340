import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { checkBackup, type CheckedBackup } from '../../../../server/application/backup/checkBackup.ts';
import { makeRestoreBackup } from '../../../../server/application/backup/restoreBackup.ts';
import type { StoredFiles } from '../../../../server/application/backup/siteFiles.ts';
import { backedUpSite, filesIn, type BackedUpSite } from '../../../fixtures/stores/backedUpSite.ts';
import { InMemoryCopies } from '../../../fixtures/memory/InMemoryCopies.ts';

let site: BackedUpSite;
let stored: StoredFiles;
let database: InMemoryCopies;
let backup: CheckedBackup;
beforeEach(async () => {
  site = await backedUpSite();
  await site.sealed();
  const checked = await checkBackup(site.store, { migrations: site.database.migrations });
  if (!checked.ok) throw new Error(checked.refusal.kind);
  backup = checked.value;
  stored = await filesIn(join(site.folder, 'restored'));
  database = new InMemoryCopies();
});
afterEach(() => site.remove());

const restore = (replaces = false) =>
  makeRestoreBackup({ store: site.store, database, stored })(backup, { replaces, say: () => undefined });

test('writes all files and rows, and marks the database until the rows are there', async () => {
  expect(await restore()).toEqual({ ok: true, value: { written: 4, present: 0, differing: [] } });
  expect(await stored.media.withOriginal(site.asset, (file) => readFile(file, 'utf8'))).toBe('the film');
  const init = await stored.media.find(site.asset, site.set, '360/init.mp4');
  expect(init && (await text(init.open()))).toBe('a rendition');
  const sheet = await stored.attachments.find(site.download);
  expect(sheet && (await text(sheet.open()))).toBe('a sheet');
  expect((await stored.texts.find('terms.md'))?.bytes).toBe(7);
  expect(database.rows).toEqual(site.database.rows);
  expect(database.events).toEqual(['began 2026', 'filled']);
});

test('refuses an installation that holds a site, and changes nothing', async () => {
  database.state = 'content';
  expect(await restore()).toEqual({ ok: false, refusal: 'not-empty' });
  expect(database.events).toEqual([]);
  expect(await stored.texts.list()).toEqual([]);
  expect(await restore(true)).toMatchObject({ ok: true });
});

test('goes on where it was cut off', async () => {
  const publish = jest.spyOn(stored.attachments, 'save').mockRejectedValueOnce(new Error('killed'));
  await expect(restore()).rejects.toThrow('killed');
  expect([database.state, database.rows.size]).toEqual(['unfinished-restore', 0]);
  publish.mockRestore();
  expect(await restore()).toEqual({ ok: true, value: { written: 2, present: 2, differing: [] } });
});

test('writes an original again whose bytes differ', async () => {
  const other = await filesIn(join(site.folder, 'site'));
  await restore();
  jest.spyOn(stored.media, 'hashOriginal').mockResolvedValueOnce({ hash: 'of other bytes', bytes: 8 });
  expect(await restore(true)).toMatchObject({ ok: true, value: { present: 2 } });
  expect(await other.media.originalBytes(site.asset)).toBe(8);
});

test('names the tables whose rows differ afterwards', async () => {
  database.distort = (rows) => rows.replace('ada', 'bob');
  expect(await restore()).toMatchObject({ ok: true, value: { differing: ['accounts'] } });
});

test('refuses a name that would leave the folder of its set', async () => {
  const [file] = backup.files.filter(({ path }) => path.endsWith('init.mp4'));
  if (file === undefined) throw new Error('There is no rendition.');
  backup = { ...backup, files: [{ ...file, path: `assets/${site.asset}/${site.set}/../../../evil.mp4` }] };
  await expect(restore()).rejects.toThrow('never served');
});
