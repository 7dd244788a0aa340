import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeListExported } from '../../../../server/application/export/listExported.ts';
import { hashFile } from '../../../../server/files/hashFile.ts';
import { endingOf } from '../../../../server/http/answers/attachmentHeaders.ts';
import { endingOfFilm, writeExport } from '../../../../server/main/export/writeExport.ts';
import { checkContents, folderContentAt } from '../../../../server/main/import/folderRows.ts';
import { localFiles } from '../../../../server/main/import/localFiles.ts';
import type { MoveInFiles } from '../../../../src/domain/moveIn/moveInRow.ts';
import { moveInJson } from '../../../../src/domain/moveIn/folder/moveInCsv.ts';
import type { MoveInItem } from '../../../../src/domain/moveIn/moveInItem.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { aPicture } from '../../../fixtures/media/pictures.ts';
import { makeTestFilm } from '../../../fixtures/media/films.ts';
import { everyItem } from '../../../fixtures/values/everyItem.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const { signal } = new AbortController();
const filesOf = (files: Partial<MoveInFiles> = {}): MoveInFiles => ({ captions: {}, downloads: [], ...files });
const downloads = [
  { name: 'Work | sheet', path: 'd/sheet.txt', type: 'text/plain' },
  { name: 'Bytes', path: 'd/bytes.bin', type: 'application/octet-stream' },
];
const rows: readonly { readonly item: MoveInItem; readonly files: MoveInFiles }[] = [
  {
    item: everyItem.video,
    files: filesOf({ film: 'a.mp4', captions: { en: 'a.vtt', de: 'b.srt' }, thumbnail: 'a.png' }),
  },
  { item: everyItem.hiddenVideo, files: filesOf() },
  {
    item: everyItem.webinar,
    files: filesOf({ film: 'b.webm', captions: { fr: 'c.vtt' }, thumbnail: 'small.jpg', downloads }),
  },
  { item: everyItem.leastWebinar, files: filesOf() },
  { item: everyItem.secondWebinar, files: filesOf({ film: 'c.mkv' }) },
  { item: everyItem.past, files: filesOf() },
  { item: everyItem.upcoming, files: filesOf({ thumbnail: 'u.webp' }) },
];

let folder: string;
const sites: TestAdapters[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-identity-'));
  await mkdir(join(folder, 'source/d'), { recursive: true });
  const at = (path: string) => join(folder, 'source', path);
  for (const [place, name] of ['a.mp4', 'b.webm', 'c.mkv'].entries())
    await makeTestFilm(at(name), { seconds: 1, width: 64, height: 36, tone: 300 + place });
  await writeFile(at('a.vtt'), 'WEBVTT\n\nNOTE Hello\n\n00:01.000 --> 00:02.000 align:start\n<v Ada>Hi</v> &amp; ho\n');
  await writeFile(at('c.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nÀ bientôt\n');
  await writeFile(at('b.srt'), '1\r\n00:00:00,000 --> 00:00:00,900\r\nGuten Tag\r\n');
  await writeFile(at('a.png'), await aPicture('png', 1600, 1000));
  await writeFile(at('small.jpg'), await aPicture('jpeg', 320, 200));
  await writeFile(at('u.webp'), await aPicture('webp', 1280, 720));
  await writeFile(at('d/sheet.txt'), 'A sheet');
  await writeFile(at('d/bytes.bin'), Buffer.from([0, 1, 2, 255]));
  await writeFile(at('catalogue.json'), JSON.stringify(moveInJson(rows)));
});
afterAll(async () => {
  for (const site of sites) await site.close();
  await rm(folder, { recursive: true });
});

async function importedSite(name: string): Promise<TestAdapters> {
  const site = await openTestAdapters({ now });
  sites.push(site);
  const { checkRows, importItem, linkItems } = site.importing;
  const defaults = { published: false, public: false, categories: [] };
  const content = await folderContentAt(join(folder, name), defaults, 1);
  const checked = await checkContents([content], checkRows, { now, signal, hashed: () => undefined });
  expect(
    checked.filter(({ verdict }) => verdict !== 'new').map(({ item, violations }) => [item.title, violations]),
  ).toEqual([]);
  const made = [];
  for (const { item, root, files, film, line } of checked) {
    const local = await localFiles({ ...site, processor: { probe: probed } }, root, files, film?.hash ?? null);
    const wanted = { item, files: local, id: crypto.randomUUID(), person: undefined, at: now, mayLackFiles: false };
    expect(await importItem(wanted, signal)).toMatchObject({ ok: true, value: { isNew: true } });
    made.push({ line, item, itemId: wanted.id });
  }
  await linkItems(made, { person: 'ada', at: now, action: 'edited' });
  return site;
}
const probed = async () =>
  ({ ok: true, value: { duration: 1, width: 64, height: 36, framesPerSecond: 25, hasSound: true } }) as const;

async function exportTo(name: string, site: TestAdapters): Promise<ReadonlyMap<string, string>> {
  const endingOfOriginal = (assetId: string) => site.media.withOriginal(assetId, endingOfFilm);
  const items = await makeListExported({ ...site, items: site, endingOf, endingOfOriginal })(now);
  expect(await writeExport(site, items, { folder: join(folder, name), signal, progress: () => undefined })).toEqual([]);
  return hashesOf(name);
}

async function hashesOf(name: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = await Promise.all(
    paths.map(async (path) => [path.slice(join(folder, name).length), (await hashFile(path)).hash] as const),
  );
  return new Map(hashes.toSorted());
}
const catalogueOf = async (name: string) =>
  JSON.parse(await readFile(join(folder, name, 'catalogue.json'), 'utf8')) as readonly (MoveInItem & {
    file?: string;
  })[];

// Rule MOVE-11.
test('exports what was imported, so that an import elsewhere and another export give the same bytes', async () => {
  const first = await importedSite('source');
  const exported = await exportTo('first', first);
  const sorted = (items: readonly MoveInItem[]) => items.toSorted((one, other) => (one.title < other.title ? -1 : 1));
  const withoutFiles = ({
    file: _file,
    captions: _captions,
    thumbnail: _thumbnail,
    downloads: _downloads,
    ...item
  }: Record<string, unknown>) => item;
  expect(sorted(await catalogueOf('first')).map((item) => withoutFiles({ ...item }))).toEqual(
    sorted(rows.map(({ item }) => ({ ...item, oldAddresses: item.oldAddresses.toSorted() }))),
  );
  expect([...exported.keys()]).toEqual([
    '/catalogue.csv',
    '/catalogue.json',
    '/upcoming/2.webp',
    '/videos/add-a-quiz.de.vtt',
    '/videos/add-a-quiz.en.vtt',
    '/videos/add-a-quiz.mp4',
    '/videos/add-a-quiz.webp',
    '/webinars/everything-at-once.fr.vtt',
    '/webinars/everything-at-once.webm',
    '/webinars/everything-at-once.webp',
    '/webinars/everything-at-once/1.txt',
    '/webinars/everything-at-once/2.bin',
    '/webinars/second.mkv',
  ]);
  const source = await hashesOf('source');
  expect(exported.get('/videos/add-a-quiz.mp4')).toBe(source.get('/a.mp4'));
  expect(exported.get('/webinars/everything-at-once/1.txt')).toBe(source.get('/d/sheet.txt'));

  const second = await importedSite('first');
  expect(await exportTo('second', second)).toEqual(exported);
  // An export that is repeated in the same folder changes nothing.
  expect(await exportTo('second', second)).toEqual(exported);
});

test('gives the same items when either of the two catalogues is left', async () => {
  await rm(join(folder, 'first/catalogue.csv'));
  const site = await importedSite('first');
  const exported = await exportTo('third', site);
  expect(exported).toEqual(await hashesOf('second'));
});
