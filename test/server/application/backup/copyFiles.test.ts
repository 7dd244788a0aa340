import { copyFiles } from '../../../../server/application/backup/copyFiles.ts';
import { backedUpSite, type BackedUpSite } from '../../../fixtures/stores/backedUpSite.ts';

let site: BackedUpSite;
beforeEach(async () => {
  site = await backedUpSite();
});
afterEach(() => site.remove());

const copy = (previous: Awaited<ReturnType<BackedUpSite['sealed']>> | undefined) =>
  copyFiles({ ...site, previous, say: () => undefined });

test('reads nothing again that the previous backup has', async () => {
  const seal = await site.sealed();
  const [find, original] = [jest.spyOn(site.store, 'add'), jest.spyOn(site.stored.media, 'withOriginal')];
  const { all, copied } = await copy(seal);
  expect([all.length, copied.bytes, find.mock.calls.length, original.mock.calls.length]).toEqual([4, 0, 0, 0]);
});

test('stores the bytes of two equal files once', async () => {
  await site.stored.attachments.save('11111111-1111-4111-8111-111111111111', Buffer.from('a sheet'));
  const { all, copied } = await copy(undefined);
  expect([all.length, copied.hashes.size]).toEqual([5, 4]);
});

test('copies a text again that changed, and a file again whose copy was lost or cut short', async () => {
  const seal = await site.sealed();
  await site.stored.texts.write('terms.md', Buffer.from('# Other'));
  const { all } = await copy(undefined);
  const download = all.find(({ path }) => path.startsWith('downloads/'));
  site.store.damage(download?.hash ?? '', (bytes) => bytes.subarray(1));
  const { copied } = await copy(seal);
  expect(copied.hashes).toEqual(new Set([download?.hash]));
  expect(site.store.files.get(`files/${download?.hash.slice(0, 2)}/${download?.hash}`)?.toString()).toBe('a sheet');
  const terms = (await copy(seal)).all.find(({ path }) => path === 'pages/terms.md');
  expect(site.store.files.get(`files/${terms?.hash.slice(0, 2)}/${terms?.hash}`)?.toString()).toBe('# Other');
});

test('leaves out a file that is removed between the list and the copy', async () => {
  jest
    .spyOn(site.stored.media, 'withOriginal')
    .mockRejectedValue(Object.assign(new Error('There is no original.'), { code: 'ENOENT' }));
  expect((await copy(undefined)).all).toHaveLength(3);
});
