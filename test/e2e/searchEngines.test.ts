import { parseFeed } from '@rowanmanning/feed-parser';
import { sharedSite } from '../fixtures/sites/sharedSite.ts';
import { structuredDataOf, structureMistakes } from '../fixtures/browser/structureOf.ts';
import { xmlMistakes } from '../fixtures/browser/xmlMistakes.ts';

let site: string;
beforeAll(async () => {
  site = await sharedSite();
});

const read = async (address: string) => {
  const answer = await fetch(new URL(address, site));
  return { status: answer.status, text: await answer.text() };
};
const film = '/videos/branch-a-scenario';
const webinar = '/webinars/better-branching-consequences-over-corrections';
const gated = '/webinars/reports-for-subscribers';

/** The addresses of the sitemap that begin with a path. */
const inSitemap = async (path: string) =>
  [...(await read('/sitemap.xml')).text.matchAll(/<loc>([^<]*)<\/loc>/g)]
    .map(([, address = '']) => address)
    .filter((address) => address.startsWith(site + path));

test('the check of structured data finds missing, malformed and unknown properties', () => {
  const clip = { '@type': 'Clip', name: 'Why', startOffset: 0, url: 'https://a.example/?t=0' };
  const film = { '@type': 'VideoObject', name: 'A film', thumbnailUrl: ['https://a.example/a.webp'], hasPart: [clip] };
  expect(structureMistakes({ ...film, uploadDate: '2026-11-03T23:30:00.000Z', duration: 'PT12M34S' })).toEqual([]);
  expect(
    structureMistakes({ ...film, name: ' ', duration: 'PT', length: 3, hasPart: [{ ...clip, startOffset: 0.5 }] }),
  ).toEqual([
    'VideoObject.uploadDate: missing',
    'VideoObject.name: not text',
    'VideoObject.hasPart.startOffset: not whole',
    'VideoObject.duration: not duration',
    'VideoObject.length: unknown',
  ]);
  expect(structureMistakes({ '@type': 'Event', startDate: '2026-12-03T18:00:00Z' })).toEqual([
    'Event.name: missing',
    'Event.location: missing',
    'Event.startDate: not localTime',
  ]);
  expect(structureMistakes({ '@type': 'Thing' })).toEqual(['Thing: unknown type']);
});

test('the sitemap matches the schemas of sitemaps.org and of films, and its pages have sound structured data', async () => {
  const { text } = await read('/sitemap.xml');
  expect(await xmlMistakes('sitemap', text)).toEqual([]);
  expect(text).toContain('<video:video>');
  const found = new Set<string>();
  const pages = [
    ...new Set([`${site}${film}`, `${site}${webinar}`, `${site}${gated}`, ...(await inSitemap('/upcoming/'))]),
  ];
  for (const page of pages) {
    const data = structuredDataOf((await read(page)).text);
    expect([page, data.flatMap((each) => structureMistakes(each))]).toEqual([page, []]);
    for (const { '@type': type } of data) found.add(type);
  }
  expect([...found].toSorted()).toEqual(['BreadcrumbList', 'Event', 'VideoObject']);
});

test.each(['videos', 'webinars', 'upcoming'])(
  'the feed of %s is a sound RSS feed, and its links lead to pages',
  async (name) => {
    const { text } = await read(`/feed/${name}.xml`);
    expect(await xmlMistakes('rss', text)).toEqual([]);
    const feed = parseFeed(text);
    expect(feed).toMatchObject({ language: 'en', self: `${site}/feed/${name}.xml` });
    expect(feed.items.length).toBeGreaterThan(0);
    const now = Date.now();
    for (const { id, url, published } of feed.items.slice(0, 3)) {
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(published?.getTime()).toBeLessThanOrEqual(now);
      expect([url, (await read(url ?? '')).status]).toEqual([url, 200]);
    }
  },
);

test('describes a public film with its transcript and objectives, and a film for subscribers with its objectives only', async () => {
  const [open] = structuredDataOf((await read(film)).text);
  expect(open).toMatchObject({ '@type': 'VideoObject', isAccessibleForFree: true });
  expect(open?.['transcript']).toMatch(/^The learner decides, second 1 The learner decides, second 2 /);
  const [recorded] = structuredDataOf((await read(webinar)).text);
  expect(recorded).toMatchObject({
    duration: 'PT20S',
    hasPart: [
      { name: 'Why most branching falls flat', startOffset: 0, endOffset: 8, url: `${site}${webinar}?t=0` },
      { name: 'Variables without fear', startOffset: 8, endOffset: 14, url: `${site}${webinar}?t=8` },
      { name: 'Test it with one learner', startOffset: 14, endOffset: 20, url: `${site}${webinar}?t=14` },
    ],
  });
  const { text } = await read(gated);
  expect(structuredDataOf(text)[0]).toMatchObject({
    isAccessibleForFree: false,
    hasPart: [{ name: 'Who has finished the course', startOffset: 3, endOffset: 8 }],
  });
  expect(text).not.toContain('Completion tells who finished');
});

test('gives another site the embed description that the head of a page names, with a link', async () => {
  const { text } = await read(webinar);
  const [, link = ''] = /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(text) ?? [];
  const { status, text: described } = await read(link.replaceAll('&amp;', '&'));
  expect(status).toBe(200);
  const answer = JSON.parse(described) as Readonly<Record<string, string>>;
  expect(answer).toMatchObject({ type: 'link', title: 'Better branching: consequences over corrections' });
  const picture = await fetch(answer['thumbnail_url'] ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(text).toContain(`<meta property="og:image" content="${answer['thumbnail_url']}">`);
});
