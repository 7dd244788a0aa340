import type { UpcomingWebinars } from '../../../../server/application/ports/item/UpcomingWebinars.ts';
import type { Videos } from '../../../../server/application/ports/item/Videos.ts';
import type { Webinars } from '../../../../server/application/ports/item/Webinars.ts';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { filmsInMakingOrder, seedDemo, type DemoOptions } from '../../../../server/main/demo/demo.ts';
import { demoId } from '../../../../server/main/demo/demoId.ts';
import { PgAssets } from '../../../../server/postgres/film/PgAssets.ts';
import { pgUpcomingWebinars, pgVideos, pgWebinars } from '../../../fixtures/stores/itemsOfKinds.ts';
import { FileAttachments } from '../../../../server/video/files/FileAttachments.ts';
import { FileMediaStore } from '../../../../server/video/files/FileMediaStore.ts';
import { captionLanguages } from '../../../../src/domain/film/caption.ts';
import { everything } from '../../../../src/domain/catalogue/catalogue.ts';
import { categories } from '../../../../src/domain/catalogue/category.ts';
import { skills } from '../../../../src/domain/item/webinar.ts';
import { universalZone } from '../../../../src/domain/date/clock.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { readDemoVideos, readDemoWebinars } from '../../../../server/demo/items/readDemo.ts';
import { noUploads } from '../../../fixtures/stores/noUploads.ts';

const demoVideos = readDemoVideos();
const demoWebinars = readDemoWebinars();

const now = new Date('2026-03-01T12:00:00Z');
const films = demoVideos.length + demoWebinars.length;
const failing = 'lessons-that-build-on-each-other';
const order = filmsInMakingOrder(demoVideos, demoWebinars).map(({ kind, film }) => demoId(kind, film.slug));
const processedLong = demoId('video', 'set-your-brand-colours-once-in-rise');
const afterLong = order[order.indexOf(processedLong) + 1] ?? '';
const deleted = 'write-alternative-text-that-says-what-a-picture-does';

const addJob = async () => undefined;

let database: TestDatabase;
let folder: string;
let stores: { videos: Videos; webinars: Webinars; upcomingWebinars: UpcomingWebinars; assets: PgAssets };
let attachments: FileAttachments;
let media: FileMediaStore;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'demo-seeding-'));
  stores = {
    videos: pgVideos(database, addJob),
    webinars: pgWebinars(database, addJob),
    upcomingWebinars: pgUpcomingWebinars(database),
    assets: new PgAssets(database, addJob),
  };
  media = new FileMediaStore(join(folder, 'media'), noUploads);
  attachments = new FileAttachments(join(folder, 'attachments'), noUploads);
});
afterAll(async () => {
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Starts the site; returns what it printed and which films it made. A film counts as processed once it is attached. One
 * of them is processed only when the next one waits for it: the processing must not wait for the drawing.
 */
async function start(
  about: Partial<DemoOptions> & {
    readonly makes?: (slug: string) => void;
    readonly publishes?: (count: number) => void;
  } = {},
): Promise<{ said: string[]; made: string[] }> {
  const [said, made]: [string[], string[]] = [[], []];
  let pictures = 0;
  const attachedIds = new Set<string>();
  const assets = Object.assign(new PgAssets(database, addJob), {
    attachSource: async (id: string, hash: string) => {
      const attached = await stores.assets.attachSource(id, hash);
      const processed = { contentHash: 'made', poster: { width: 1280, height: 720 }, duration: 24 };
      if (id !== processedLong) await stores.assets.saveReady(id, processed);
      // Both may be attached at the same time.
      attachedIds.add(id);
      if (attachedIds.has(processedLong) && attachedIds.has(afterLong))
        await stores.assets.saveReady(processedLong, processed);
      return attached;
    },
  });
  const counted = Object.assign(new FileMediaStore(join(folder, 'media'), noUploads), {
    publishFolder: (id: string, from: string) => {
      about.publishes?.((pictures += 1));
      return media.publishFolder(id, from);
    },
    publishFile: (...given: Parameters<FileMediaStore['publishFile']>) => media.publishFile(...given),
  });
  const adapters = {
    ...stores,
    assets,
    attachments,
    database,
    media: counted,
    clock: { now: () => now },
    ffmpeg: { ffmpeg: 'no-such-ffmpeg' },
  };
  const makeFilm: DemoOptions['makeFilm'] = async ({ slug }, { folder: target, signal }) => {
    signal.throwIfAborted();
    about.makes?.(slug);
    signal.throwIfAborted();
    made.push(slug);
    const file = join(target, `${slug}.mp4`);
    await writeFile(file, slug);
    return file;
  };
  await seedDemo(adapters, {
    marker: join(folder, 'marker'),
    makesFilms: true,
    root: process.cwd(),
    say: (line) => said.push(line),
    signal: new AbortController().signal,
    makeFilm,
    ...about,
  });
  return { said, made };
}

const slice = { limit: 100, cursor: undefined } as const;
const itemsOf = <Item>(listed: { ok: true; value: { items: readonly Item[] } } | { ok: false; refusal: string }) => {
  if (!listed.ok) throw new Error(listed.refusal);
  return listed.value.items;
};
const listVideos = async () => itemsOf(await stores.videos.listPublished({ ...slice, query: everything }));
const listWebinars = async () => itemsOf(await stores.webinars.listPublished({ ...slice, query: everything }));
const listUpcoming = async () =>
  itemsOf(await stores.upcomingWebinars.listPublished({ ...slice, query: everything, zone: universalZone, now }));
const count = async (table: string) =>
  Number((await database.pool.query<{ count: string }>(`SELECT count(*) FROM ${table}`)).rows[0]?.count);
const drafts = async (table: string) =>
  Number(
    (await database.pool.query<{ count: string }>(`SELECT count(*) FROM ${table} WHERE NOT published`)).rows[0]?.count,
  );
const version = async () =>
  (await database.tables.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;
const marker = () => existsSync(join(folder, 'marker'));

// Each test continues from the state that the test before it has left.
describe('the demo catalogue over several starts', () => {
  test('keeps its marker and prints no error when the first start is stopped while it adds items', async () => {
    const stopped = new AbortController();
    const { said, made } = await start({
      signal: stopped.signal,
      publishes: (pictures) => {
        if (pictures === 10) stopped.abort();
      },
    });
    expect([said, made, marker()]).toEqual([[], [], true]);
    expect(await count('videos')).toBeGreaterThanOrEqual(9);
    expect(await count('videos')).toBeLessThan(demoVideos.length);
  });

  test('prints an error while it adds items, and keeps its marker', async () => {
    const before = await count('videos');
    const { said, made } = await start({
      publishes: (pictures) => {
        if (pictures === 5) throw new Error('disk full');
      },
    });
    expect([said, made, marker()]).toEqual([['The demo catalogue could not be finished: Error: disk full'], [], true]);
    expect(await count('videos')).toBeGreaterThanOrEqual(before + 4);
  });

  test('continues to add items in a process without video processing', async () => {
    const before = await count('videos');
    const stopped = new AbortController();
    const { said, made } = await start({
      makesFilms: false,
      signal: stopped.signal,
      publishes: (pictures) => {
        if (pictures === 5) stopped.abort();
      },
    });
    expect([said, made, marker()]).toEqual([[], [], true]);
    expect(await count('videos')).toBeGreaterThanOrEqual(before + 4);
  });

  test('adds the remaining items at the next start, before it makes the first film', async () => {
    const stopped = new AbortController();
    const { said, made } = await start({ signal: stopped.signal, makes: () => stopped.abort() });
    expect([made, marker()]).toEqual([[], true]);
    expect(said).toEqual([
      `Making the demo videos in the background: ${films} in all, those that are ready stay as they are …`,
    ]);
  });

  test('has at least 24 published videos, 18 webinars in 4 series, 8 upcoming ones, and a few drafts of each', async () => {
    const [videos, webinars, upcoming] = [await listVideos(), await listWebinars(), await listUpcoming()];
    expect(videos.length).toBeGreaterThanOrEqual(24);
    expect([webinars.length, upcoming.length]).toEqual([18, 8]);
    expect(await stores.webinars.listSeries('')).toHaveLength(4);
    expect(new Set(webinars.map(({ series }) => series?.title)).size).toBe(5);
    expect([await drafts('videos'), await drafts('webinars'), await drafts('upcoming_webinars')]).toEqual([2, 1, 1]);
  });

  test('has all products and skills, public and gated items, and captions in four languages', async () => {
    for (const items of [await listVideos(), await listWebinars(), await listUpcoming()]) {
      expect(new Set(items.flatMap((item) => item.categories)).size).toBe(categories.length);
      expect(new Set(items.map((item) => item.public)).size).toBe(2);
    }
    const webinars = await listWebinars();
    expect(new Set(webinars.map(({ skill }) => skill)).size).toBe(skills.length);
    for (const items of [await listVideos(), webinars])
      expect(new Set(items.flatMap(({ captions }) => captions.map(({ language }) => language))).size).toBe(
        captionLanguages.length,
      );
  });

  test('has a picture of every item in each width before any film is made', async () => {
    const items = [...(await listVideos()), ...(await listWebinars()), ...(await listUpcoming())];
    for (const { thumbnail } of items) {
      const addresses = [
        thumbnail?.src ?? '',
        ...(thumbnail?.srcset ?? '').split(', ').map((source) => source.split(' ')[0] ?? ''),
      ];
      expect(addresses.length).toBeGreaterThanOrEqual(3);
      for (const address of addresses) {
        const [, , id = '', hash = '', file = ''] = address.split('/');
        const picture = await media.find(id, hash, file);
        expect({
          address,
          shown: picture !== undefined && (await buffer(picture.open())).subarray(8, 12).toString(),
        }).toEqual({ address, shown: 'WEBP' });
      }
    }
    expect((await listVideos()).map(({ processing }) => processing.state)).not.toContain('ready');
  });

  test('has objectives, resources, recommendations and stored downloads for every webinar', async () => {
    for (const { slug } of await listWebinars()) {
      const webinar = (await stores.webinars.find(slug))?.webinar;
      expect(webinar).toMatchObject({ objectives: expect.arrayContaining([expect.objectContaining({ time: 0 })]) });
      for (const part of [webinar?.objectives, webinar?.resources, webinar?.recommendations, webinar?.downloads])
        expect({ slug, parts: part?.length ?? 0 }).not.toEqual({ slug, parts: 0 });
      for (const { id, bytes, name } of webinar?.downloads ?? [])
        expect({ name, bytes: (await attachments.find(id))?.bytes }).toEqual({ name, bytes });
    }
  });

  test('has upcoming webinars in the future, in several time zones, some with earlier sessions', async () => {
    const upcoming = await listUpcoming();
    for (const { startsAt } of upcoming) expect(Date.parse(startsAt)).toBeGreaterThan(now.getTime());
    expect(new Set(upcoming.map(({ zone }) => zone)).size).toBeGreaterThanOrEqual(6);
    expect(upcoming.filter(({ earlierSession }) => earlierSession !== null).length).toBeGreaterThanOrEqual(5);
  });

  test('makes no film and keeps its marker in a process without video processing', async () => {
    await expect(start({ makesFilms: false })).resolves.toEqual({ said: [], made: [] });
    expect([(await listWebinars()).length, marker()]).toEqual([18, true]);
  });

  test('prints which film failed, makes the others, and skips a deleted one', async () => {
    await database.pool.query('DELETE FROM videos WHERE asset_id = $1', [demoId('video', deleted)]);
    await database.pool.query('DELETE FROM assets WHERE id = $1', [demoId('video', deleted)]);
    const { said, made } = await start({
      makes: (slug) => {
        if (slug === failing) throw new Error('the maker broke');
      },
    });
    expect(said.slice(1)).toEqual([
      `The demo video ${failing} could not be made: the maker broke`,
      `1 of ${films} demo videos could not be made. The next start tries again.`,
    ]);
    expect(made).toHaveLength(films - 2);
    expect(made).not.toContain(deleted);
    await expect(stores.videos.find(deleted)).resolves.toBeUndefined();
    expect(marker()).toBe(true);
  });

  test('makes only the failed film at the next start, and then all films are ready', async () => {
    const { said, made } = await start();
    expect([made, said.at(-1), marker()]).toEqual([[failing], 'All demo videos are ready to watch.', false]);
    for (const { processing } of [...(await listVideos()), ...(await listWebinars())])
      expect(processing.state).toBe('ready');
  });

  test('changes nothing at another start', async () => {
    const state = async () =>
      Promise.all([version(), ...['videos', 'webinars', 'upcoming_webinars', 'series'].map(count)]);
    const before = await state();
    await expect(
      start({
        makes: () => {
          throw new Error('a film is made');
        },
      }),
    ).resolves.toEqual({ said: [], made: [] });
    expect(await state()).toEqual(before);
  });
});
