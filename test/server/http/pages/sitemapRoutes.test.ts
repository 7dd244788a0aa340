import type { FastifyInstance } from 'fastify';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { addNewUpcoming, aNewUpcoming, aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { composeTestServer } from '../../../fixtures/api/testServer.ts';
import { xmlMistakes } from '../../../fixtures/browser/xmlMistakes.ts';

const now = new Date('2026-03-01T12:00:00Z');
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

let adapters: TestAdapters;
beforeAll(async () => {
  adapters = await openTestAdapters({ now });
});
afterAll(() => adapters.close());

async function open(
  count: { readonly videos: number; readonly webinars: number },
  sitemapLimit?: number,
): Promise<{ app: FastifyInstance; listQueries: () => number }> {
  const { database, videos, webinars, upcomingWebinars, wrote } = adapters;
  await database.empty('videos', 'webinars', 'upcoming_webinars', 'assets');
  wrote();
  for (let number = 1; number <= count.videos; number += 1)
    await videos.add(aNewVideo({ name: `Video ${number}` }), day(number));
  for (let number = 1; number <= count.webinars; number += 1)
    await webinars.add(aNewWebinar({ title: `Webinar ${number}` }), day(number));
  await videos.add(aNewVideo({ name: 'Draft', published: false }), day(1));
  await webinars.add(aNewWebinar({ title: 'Draft', published: false }), day(1));
  await upcomingWebinars.add(aNewUpcoming({ title: 'Draft', published: false, startsAt: '2026-03-02T12:00:00Z' }), now);
  const asked = jest.spyOn(videos, 'listPublished').mockClear();
  const app = await composeTestServer(adapters, {
    environment: { BRAND_NAME: 'Lectern & Sons' },
    ...(sitemapLimit === undefined ? {} : { bounds: { sitemapLimit } }),
  });
  return { app, listQueries: () => asked.mock.calls.length };
}

const addresses = (body: string) =>
  [...body.matchAll(/<loc>https:\/\/training\.example([^<]*)<\/loc>/g)].map(([, path]) => path);

const lists = ['/videos', '/webinars', '/upcoming'];
const texts = ['/privacy', '/faqs', '/support', '/terms', '/plans'];

describe('GET /sitemap.xml', () => {
  test('returns one file when all pages fit in it', async () => {
    const { app } = await open({ videos: 3, webinars: 2 }, 13);
    const { statusCode, body } = await app.inject('/sitemap.xml');
    expect([statusCode, addresses(body).length]).toEqual([200, 13]);
    expect(body).toContain('<urlset');
    expect(addresses((await app.inject('/sitemap-1.xml')).body)).toEqual(addresses(body));
    expect((await app.inject('/sitemap-2.xml')).statusCode).toBe(404);
  });

  test('returns an index of several files when one is too small, with each published page once and no draft', async () => {
    const { app } = await open({ videos: 5, webinars: 5 }, 6);
    const index = await app.inject('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(index.body).toContain('<sitemapindex');
    expect(await xmlMistakes('sitemap index', index.body)).toEqual([]);
    expect(addresses(index.body)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    const files = await Promise.all(addresses(index.body).map((path) => app.inject(String(path))));
    const named = files.map(({ body }) => addresses(body));
    expect(named.map((file) => file.length)).toEqual([6, 6, 6]);
    const items = (name: string, count: number) =>
      Array.from({ length: count }, (_, number) => `/${name}s/${name}-${number + 1}`);
    expect(named.flat().toSorted()).toEqual(
      [...lists, ...texts, ...items('video', 5), ...items('webinar', 5)].toSorted(),
    );
    for (const { body } of files) expect(await xmlMistakes('sitemap', body)).toEqual([]);
  });

  test('names an upcoming webinar in the sitemap and in its feed until it is over', async () => {
    const { app } = await open({ videos: 1, webinars: 0 }, 10);
    const live = aNewUpcoming({ startsAt: '2026-03-01T13:00:00Z' });
    await adapters.upcomingWebinars.add(live, now);
    adapters.wrote();
    const isNamed = async (path: string) =>
      (await app.inject(path)).body.includes(`https://training.example/upcoming/${live.id}<`);
    for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/feed/upcoming.xml'])
      expect([path, await isNamed(path)]).toEqual([path, true]);
    adapters.now = new Date('2026-03-01T14:00:00Z');
    for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/feed/upcoming.xml'])
      expect([path, await isNamed(path)]).toEqual([path, false]);
    adapters.now = now;
  });

  test('uses the limit of sitemaps.org by default', async () => {
    const { app } = await open({ videos: 1, webinars: 0 });
    expect((await app.inject('/sitemap.xml')).body).toContain('<urlset');
    expect((await app.inject('/sitemap-2.xml')).statusCode).toBe(404);
  });

  test.each(['/sitemap-4.xml', '/sitemap-9999.xml'])(
    'answers 404 to %s after a single query of the videos',
    async (path) => {
      const { app, listQueries } = await open({ videos: 5, webinars: 5 }, 6);
      const { statusCode, headers } = await app.inject(path);
      expect([statusCode, headers['content-type'], listQueries()]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
        1,
      ]);
    },
  );

  test.each(['/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-10000.xml', '/sitemap--1.xml', '/sitemap-x.xml'])(
    'answers 404 to the malformed path %s',
    async (path) => {
      const { app } = await open({ videos: 5, webinars: 4 }, 4);
      expect((await app.inject(path)).statusCode).toBe(404);
    },
  );

  describe('with films', () => {
    const assetId = '00000000-0000-4000-8000-00000000000a';
    const edit = (minute: number) => ({
      person: 'an-administrator',
      at: new Date(Date.UTC(2026, 1, 1, 12, minute)),
      action: 'edited' as const,
    });
    async function openWithFilm() {
      const { app } = await open({ videos: 1, webinars: 1 });
      const added = await adapters.videos.add(aNewVideo({ assetId, name: 'Quiz & "play"', public: false }), day(5));
      if (!added.ok) throw new Error(added.refusal);
      const duration = 754.4;
      await adapters.assets.saveReady(assetId, { contentHash: 'made', poster: { width: 1280, height: 720 }, duration });
      adapters.wrote();
      return { app, video: added.value.video };
    }
    const entriesOf = async (app: FastifyInstance) => {
      const { body } = await app.inject('/sitemap.xml');
      expect(await xmlMistakes('sitemap', body)).toEqual([]);
      return new Map(
        body
          .split('<url>')
          .slice(1)
          .map((entry) => [addresses(entry)[0], entry]),
      );
    };
    const changed = (entry: string | undefined) => /<lastmod>([^<]*)</.exec(entry ?? '')?.[1];

    test('describes a film with its picture, length and access', async () => {
      const { app } = await openWithFilm();
      const entry = (await entriesOf(app)).get('/videos/quiz-play') ?? '';
      for (const element of [
        `<video:thumbnail_loc>https://training.example/media/${assetId}/made/poster-1280.webp</video:thumbnail_loc>`,
        '<video:title>Quiz &amp; "play"</video:title>',
        '<video:player_loc>https://training.example/videos/quiz-play?t=0</video:player_loc>',
        '<video:duration>754</video:duration>',
        `<video:publication_date>${day(5).toISOString()}</video:publication_date>`,
        '<video:requires_subscription>yes</video:requires_subscription>',
      ])
        expect(entry).toContain(element);
      expect((await entriesOf(app)).get('/videos/video-1')).not.toContain('<video:');
    });

    test('gives the date of the last change of an item and of its list', async () => {
      const { app, video } = await openWithFilm();
      const before = await entriesOf(app);
      expect(changed(before.get('/videos/quiz-play'))).toBe(day(5).toISOString());
      expect(changed(before.get('/videos'))).toBe(day(5).toISOString());
      expect(changed(before.get('/webinars'))).toBe(day(1).toISOString());
      expect([changed(before.get('/upcoming')), changed(before.get('/privacy'))]).toEqual([undefined, undefined]);
      await adapters.videos.change(video.id, { description: 'Short.' }, 1, edit(7));
      adapters.wrote();
      const after = await entriesOf(app);
      expect(changed(after.get('/videos/quiz-play'))).toBe(edit(7).at.toISOString());
      expect(changed(after.get('/videos'))).toBe(edit(7).at.toISOString());
      expect(changed(after.get('/videos/video-1'))).toBe(day(1).toISOString());
    });

    test('gives the date of the announcement of an upcoming webinar', async () => {
      const { app } = await openWithFilm();
      const startsAt = '2026-03-20T12:00:00Z';
      const { upcoming } = await addNewUpcoming(adapters.upcomingWebinars, { startsAt }, edit(3).at);
      adapters.wrote();
      const entries = await entriesOf(app);
      expect(changed(entries.get(`/upcoming/${upcoming.id}`))).toBe(edit(3).at.toISOString());
      expect(changed(entries.get('/upcoming'))).toBe(edit(3).at.toISOString());
    });

    test('refuses a sitemap with any of the planted mistakes', async () => {
      const { app } = await openWithFilm();
      const { body } = await app.inject('/sitemap.xml');
      const mistakes = [
        body.replace(/<video:title>.*?<\/video:title>/, ''),
        body.replace('<video:duration>754', '<video:duration>0'),
        body.replace(/(?<=<lastmod>)[^<]*/, 'yesterday'),
        body.replace('<video:duration>', '<video:length/><video:duration>'),
        body.replace(/<loc>[^<]*<\/loc>/, ''),
      ];
      for (const mistake of mistakes) expect(await xmlMistakes('sitemap', mistake)).not.toEqual([]);
    });
  });
});
