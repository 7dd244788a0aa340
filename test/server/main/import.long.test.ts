import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTestFilm, writeCaptions } from '../../fixtures/media/films.ts';
import { smallDisk } from '../../fixtures/media/smallDisk.ts';
import {
  freshDataFolder,
  removeFolder,
  runProgram,
  startSite,
  type RunningSite,
} from '../../fixtures/sites/runningSite.ts';
import { openTestDatabase } from '../../fixtures/stores/testDatabase.ts';

const importProgram = 'server/main/import.ts';
const disk = smallDisk(64);
let films: string;
let site: RunningSite | undefined;

/** A film of one second and a few pixels: other tests check how films are processed. */
const tiny = (name: string, tone: number) =>
  makeTestFilm(join(films, name), { seconds: 1, width: 64, height: 36, tone });

beforeAll(async () => {
  films = await freshDataFolder();
  await tiny('first_lesson.mp4', 300);
  await tiny('Second lesson.mkv', 400);
  await tiny('third.webm', 500);
  await writeCaptions(join(films, 'first_lesson.en.vtt'), 1, 'Hello');
  await writeFile(join(films, 'first_lesson.de.srt'), '1\n00:00:00,000 --> 00:00:00,900\nGuten Tag\n');
  await writeFile(join(films, 'first_lesson.fr.vtt'), 'WEBVTT\n\n00:00:01.000 --> 00:00:00.500\nÀ rebours\n');
  await writeFile(join(films, 'notes.mp4'), 'These are notes, not a film.');
  await writeFile(join(films, 'readme.txt'), 'Not looked at.');
});
afterAll(async () => {
  await site?.stop();
  await removeFolder(films);
});

interface Listed {
  readonly total: number;
  readonly items: readonly {
    slug: string;
    name: string;
    public: boolean;
    processing: { state: string };
    captions: readonly { language: string }[];
  }[];
}
const listed = async (url: string) => (await (await fetch(`${url}/training/api/v1/videos`)).json()) as Listed;

test('imports each valid film of a folder once, with and without a running site, and reports the others', async () => {
  const dataFolder = await freshDataFolder();
  const first = await runProgram(importProgram, [films], { DATA_DIR: dataFolder });
  expect(first.code).toBe(1);
  expect(first.output).toMatch(/^first_lesson\.mp4: ready in \d+ s, http:\/\/localhost:\d+\/videos\/first-lesson$/m);
  expect(first.output).toMatch(/^Second lesson\.mkv: ready in \d+ s/m);
  expect(first.output).toMatch(/^third\.webm: ready in \d+ s/m);
  expect(first.output).toMatch(/^notes\.mp4: skipped: \S/m);
  expect(first.output).toMatch(/^first_lesson\.fr\.vtt: captions skipped: line \d+, column \d+: \S/m);
  expect(first.output).toContain('3 imported, 0 already imported, 2 with errors');

  site = await startSite({ dataFolder });
  const { total, items } = await listed(site.url);
  expect(total).toBe(3);
  expect(items.map((item) => item.name).sort()).toEqual(['First lesson', 'Second lesson', 'Third']);
  expect(items.find((item) => item.slug === 'first-lesson')?.captions.map((track) => track.language)).toEqual([
    'en',
    'de',
  ]);

  await mkdir(join(films, 'more'));
  await tiny('more/Fourth.mov', 600);
  await copyFile(join(films, 'first_lesson.mp4'), join(films, 'more', 'The first under another name.mp4'));
  const besideSite = { DATA_DIR: dataFolder, PUBLIC_URL: site.url };
  const beside = await runProgram(importProgram, ['--gated', films, join(films, 'more')], besideSite);
  expect(beside.output).toContain('1 imported, 4 already imported, 1 with errors');
  const after = await listed(site.url);
  expect(after.total).toBe(4);
  expect(after.items.filter((item) => !item.public).map((item) => item.slug)).toEqual(['fourth']);
  expect(after.items.find((item) => item.slug === 'fourth')).toMatchObject({
    public: false,
    processing: { state: 'ready' },
  });

  await tiny('Draft.mp4', 700);
  const draft = await runProgram(importProgram, ['--draft', join(films, 'Draft.mp4')], besideSite);
  expect(draft.output).toMatch(/Draft\.mp4: ready in \d+ s, a draft/);
  expect(draft.output).toContain('1 imported, 0 already imported, 0 with errors');
  expect(draft.code).toBe(0);
  expect((await listed(site.url)).total).toBe(4);
  expect((await fetch(`${site.url}/videos/draft`)).status).toBe(404);

  // Rules MOVE-10 and MOVE-11.
  const dry = await runProgram(importProgram, ['--dry-run', films], besideSite);
  expect([dry.code, dry.output]).toEqual([0, expect.stringContaining('already there, 0 wrong. Nothing was imported.')]);
  expect(dry.output).toMatch(/^Draft\.mp4 +exists +Draft +\/videos\/draft$/m);
  const exportFolder = await freshDataFolder();
  const exported = await runProgram('server/main/export.ts', [exportFolder], besideSite);
  expect([exported.code, exported.output]).toEqual([0, expect.stringMatching(/^5 items with \d+ files exported to /m)]);
  await removeFolder(exportFolder);

  expect(await site.stop()).toBe(0);
  await removeFolder(dataFolder);
});

(disk.isMounted ? test : test.skip)(
  'says in one sentence that the disk is full, and imports the film once there is room',
  async () => {
    const { url, remove } = await openTestDatabase();
    const onSmallDisk = { DATA_DIR: disk.folder, DATABASE_URL: url };
    const importFilm = (name: string) => runProgram(importProgram, [join(films, name)], onSmallDisk);
    expect((await importFilm('first_lesson.mp4')).output).toContain('1 imported');
    await disk.fill();
    const full = await importFilm('third.webm');
    expect(full.code).toBe(1);
    expect(full.output.trim().split('\n').at(-1)).toBe(
      'The disk is full, so the import has stopped. Make room and run the same command again. Nothing is imported twice.',
    );
    expect(full.output).not.toContain('    at ');
    await disk.empty();
    expect((await importFilm('third.webm')).output).toContain('1 imported, 0 already imported');
    await remove();
  },
);

test.each([
  [['/nowhere/at/all'], '/nowhere/at/all cannot be read (ENOENT). Name an existing file or folder.'],
  [[], 'Name a file or folder to import.'],
])('refuses %j before it opens a database', async (parameters, message) => {
  const { code, output } = await runProgram(importProgram, parameters, {});
  expect(code).toBe(1);
  expect(output).toContain(message);
});
