import { text } from 'node:stream/consumers';
import {
  listBackups,
  listContent,
  newestSeal,
  openSeal,
  readList,
} from '../../../../server/application/backup/storedBackups.ts';
import { backedUpSite, type BackedUpSite } from '../../../fixtures/stores/backedUpSite.ts';

let site: BackedUpSite;
beforeEach(async () => {
  site = await backedUpSite();
});
afterEach(() => site.remove());

test('lists backups by age, and finds the newest with a readable seal', async () => {
  const [first, second, third] = [await site.sealed(), await site.sealed(), await site.sealed()];
  site.store.damage(`${third.name}/seal`, () => undefined);
  site.store.damage(`${second.name}/seal`, (seal) => seal.subarray(0, -10));
  expect(await listBackups(site.store)).toEqual([
    { name: first.name, isSealed: true },
    { name: second.name, isSealed: true },
    { name: third.name, isSealed: false },
  ]);
  expect(await newestSeal(site.store)).toEqual(first);
});

test('refuses a seal that is missing, cut short, altered, moved, or of another format', async () => {
  const { name } = await site.sealed();
  const original = site.store.files.get(`backups/${name}/seal.json`) ?? Buffer.alloc(0);
  const after = async (content: string) => {
    site.store.files.set(`backups/${name}/seal.json`, Buffer.from(content));
    const opened = await openSeal(site.store, name);
    return opened.ok ? 'ok' : opened.refusal;
  };
  expect(await after(original.toString())).toBe('ok');
  expect(await after(original.toString().slice(0, -1))).toBe('altered');
  expect(await after(original.toString().replace('SMTP_URL', 'SMTP_URI'))).toBe('altered');
  site.store.files.set('backups/other/seal.json', original);
  expect(await openSeal(site.store, 'other')).toEqual({ ok: false, refusal: 'altered' });
  expect(await openSeal(site.store, 'none')).toEqual({ ok: false, refusal: 'cut-short' });
});

test('reads a list as it was written', async () => {
  const file = { path: 'pages/a.md', hash: 'ab', bytes: 1, modified: 2 };
  expect(await text(listContent([file]))).toBe(`${JSON.stringify(file)}\n`);
  expect(await readList(site.store, 'none')).toEqual({ ok: false, refusal: 'missing' });
});
