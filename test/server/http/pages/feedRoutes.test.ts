import { parseFeed } from '@rowanmanning/feed-parser';
import type { FastifyInstance } from 'fastify';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { addNewUpcoming, aNewUpcoming, aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { composeTestServer } from '../../../fixtures/api/testServer.ts';
import { xmlMistakes } from '../../../fixtures/browser/xmlMistakes.ts';

const now = new Date('2026-03-01T12:00:00Z');
const made = { contentHash: 'made', poster: { width: 1280, height: 720 }, duration: 60 };
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

let adapters: TestAdapters;
beforeAll(async () => {
  adapters = await openTestAdapters({ now });
});
afterAll(() => adapters.close());

async function open(count: { readonly videos: number; readonly webinars: number }): Promise<FastifyInstance> {
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
  return composeTestServer(adapters, { environment: { BRAND_NAME: 'Lectern & Sons' } });
}

describe('GET /feed/*.xml', () => {
  test('no feed contains a draft, and each names the brand', async () => {
    const app = await open({ videos: 2, webinars: 2 });
    for (const path of ['/feed/videos.xml', '/feed/webinars.xml', '/feed/upcoming.xml']) {
      const { body } = await app.inject(path);
      expect(body).not.toContain('Draft');
      expect(body).toMatch(/Lectern &amp; Sons|<!\[CDATA\[[^\]]*Lectern & Sons/);
    }
  });

  test('uses the short description of a video in the feed, and its length when it has none', async () => {
    const app = await open({ videos: 1, webinars: 0 });
    await adapters.videos.add(aNewVideo({ name: 'Described', description: 'Three answers.' }), day(9));
    adapters.wrote();
    const { body } = await app.inject('/feed/videos.xml');
    expect(body.match(/<description>.*<\/description>/g)?.slice(1)).toEqual([
      '<description><![CDATA[Three answers.]]></description>',
      '<description><![CDATA[A video tutorial from Lectern & Sons.]]></description>',
    ]);
  });

  test('lists the 24 newest items, newest first', async () => {
    const app = await open({ videos: 25, webinars: 0 });
    const titles = [
      ...(await app.inject('/feed/videos.xml')).body.matchAll(
        /<link>https:\/\/training\.example\/videos\/video-(\d+)<\/link>/g,
      ),
    ].map(([, number]) => Number(number));
    expect(titles).toEqual(Array.from({ length: 24 }, (_, place) => 25 - place));
  });

  test('gives items a stable id, a date and a picture, and the feed its address and update interval', async () => {
    const app = await open({ videos: 1, webinars: 0 });
    const assetId = '00000000-0000-4000-8000-00000000000a';
    await adapters.videos.add(aNewVideo({ assetId, name: 'Tables ]]> & <charts>' }), day(9));
    await adapters.assets.saveReady(assetId, made);
    adapters.wrote();
    const { body } = await app.inject('/feed/videos.xml');
    expect(await xmlMistakes('rss', body)).toEqual([]);
    const feed = parseFeed(body);
    expect(feed).toMatchObject({
      meta: { type: 'rss', version: '2.0' },
      title: 'Feature Tutorials · Lectern & Sons',
      language: 'en',
      url: 'https://training.example/videos',
      self: 'https://training.example/feed/videos.xml',
      updated: day(9),
    });
    expect(body).toContain('<ttl>60</ttl>');
    expect(feed.items[0]).toMatchObject({
      title: 'Tables ]]> & <charts>',
      url: 'https://training.example/videos/tables-charts',
      published: day(9),
      image: { url: `https://training.example/media/${assetId}/made/poster-1280.webp` },
      categories: [{ term: 'storyline' }],
    });
    const { video } = (await adapters.videos.find('tables-charts')) ?? { video: undefined };
    expect(feed.items[0]?.id).toBe(video?.id);
    expect(feed.items[1]).toMatchObject({ title: 'Video 1', image: null });
  });

  test('names the presenter of a recorded webinar as its author, and no author where none is known', async () => {
    const app = await open({ videos: 0, webinars: 1 });
    await adapters.webinars.add(aNewWebinar({ title: 'Presented', presenter: 'Mina Park', publishedAt: day(9) }), now);
    adapters.wrote();
    const { body } = await app.inject('/feed/webinars.xml');
    expect(await xmlMistakes('rss', body)).toEqual([]);
    expect(parseFeed(body).items.map(({ authors }) => authors.map(({ name }) => name))).toEqual([['Mina Park'], []]);
  });

  test('dates an upcoming webinar by its latest announcement, and links to its page', async () => {
    const app = await open({ videos: 0, webinars: 0 });
    const { upcoming } = await addNewUpcoming(
      adapters.upcomingWebinars,
      { title: 'Live', startsAt: '2026-03-20T18:30:00.000Z', zone: 'Europe/Berlin', description: 'All of it.' },
      now,
    );
    const entry = async () => {
      adapters.wrote();
      const { body } = await app.inject('/feed/upcoming.xml');
      expect(await xmlMistakes('rss', body)).toEqual([]);
      return parseFeed(body).items[0];
    };
    const first = await entry();
    expect(first).toMatchObject({
      id: upcoming.id,
      url: `https://training.example/upcoming/${upcoming.id}`,
      description: 'Mar 20, 2026, 7:30pm GMT+1, with Mina Park. All of it.',
      published: now,
      authors: [{ name: 'Mina Park' }],
    });
    const later = new Date('2026-03-02T09:00:00Z');
    const audit = { person: 'an-administrator', at: later, action: 'edited' } as const;
    await adapters.upcomingWebinars.change(upcoming.id, { startsAt: '2026-03-21T18:30:00.000Z' }, 1, audit);
    expect(await entry()).toMatchObject({ id: upcoming.id, published: later });
  });

  test('refuses a feed with an invalid date', async () => {
    const app = await open({ videos: 1, webinars: 0 });
    const { body } = await app.inject('/feed/videos.xml');
    expect(await xmlMistakes('rss', body.replace(/<pubDate>[^<]*/, '<pubDate>yesterday'))).not.toEqual([]);
  });
});
