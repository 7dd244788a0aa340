import type { FastifyInstance } from 'fastify';
import { aNewVideo } from '../../../fixtures/aNewVideo.ts';
import { aNewUpcoming, aNewWebinar } from '../../../fixtures/aNewWebinar.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/testAdapters.ts';
import { composeTestServer } from '../../../fixtures/testServer.ts';

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
    expect(addresses(index.body)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    const files = await Promise.all(addresses(index.body).map((path) => app.inject(String(path))));
    const named = files.map(({ body }) => addresses(body));
    expect(named.map((file) => file.length)).toEqual([6, 6, 6]);
    const items = (name: string, count: number) =>
      Array.from({ length: count }, (_, number) => `/${name}s/${name}-${number + 1}`);
    expect(named.flat().toSorted()).toEqual(
      [...lists, ...texts, ...items('video', 5), ...items('webinar', 5)].toSorted(),
    );
    for (const { body } of files) expect(body).toContain('<urlset');
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
});

describe('GET /feed/*.xml', () => {
  test.each([['/feed/videos.xml'], ['/feed/webinars.xml'], ['/feed/upcoming.xml']])(
    '%s contains no draft and names the brand',
    async (path) => {
      const { app } = await open({ videos: 2, webinars: 2 });
      const { body } = await app.inject(path);
      expect(body).not.toContain('Draft');
      expect(body).toMatch(/Lectern &amp; Sons|<!\[CDATA\[[^\]]*Lectern & Sons/);
    },
  );

  test('uses the short description of a video in the feed, and its length when it has none', async () => {
    const { app } = await open({ videos: 1, webinars: 0 });
    await adapters.videos.add(aNewVideo({ name: 'Described', description: 'Three answers.' }), day(9));
    adapters.wrote();
    const { body } = await app.inject('/feed/videos.xml');
    expect(body.match(/<description>.*<\/description>/g)?.slice(1)).toEqual([
      '<description><![CDATA[Three answers.]]></description>',
      '<description><![CDATA[A video tutorial from Lectern & Sons.]]></description>',
    ]);
  });

  test('lists the 24 newest items, newest first', async () => {
    const { app } = await open({ videos: 30, webinars: 0 });
    const titles = [
      ...(await app.inject('/feed/videos.xml')).body.matchAll(
        /<link>https:\/\/training\.example\/videos\/video-(\d+)<\/link>/g,
      ),
    ].map(([, number]) => Number(number));
    expect(titles).toEqual(Array.from({ length: 24 }, (_, place) => 30 - place));
  });
});
