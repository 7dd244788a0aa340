import { listSiteFiles, pathOfUsed } from '../../../../server/application/backup/siteFiles.ts';
import { text } from 'node:stream/consumers';
import { backedUpSite } from '../../../fixtures/stores/backedUpSite.ts';

test('lists originals, files of sets, downloads and texts, with their bytes', async () => {
  const site = await backedUpSite();
  const listed = await Array.fromAsync(listSiteFiles(site.stored));
  const contents = await Promise.all(listed.map(async ({ path, read }) => [path, await read(text)]));
  expect(new Map(contents as [string, string][])).toEqual(
    new Map([
      [`assets/${site.asset}/original`, 'the film'],
      [`assets/${site.asset}/${site.set}/360/init.mp4`, 'a rendition'],
      [`downloads/${site.download}`, 'a sheet'],
      ['pages/terms.md', '# Terms'],
    ]),
  );
  expect(listed.filter(({ modified }) => modified !== undefined)).toHaveLength(2);
  await site.remove();
});

test('gives a used set the path of its folder', () => {
  expect(pathOfUsed({ kind: 'set', assetId: 'a', name: 'b' })).toBe('assets/a/b');
  expect(pathOfUsed({ kind: 'download', id: 'c' })).toBe('downloads/c');
});
