import { everything, type ListingQuery } from '../../../../src/domain/catalogue/catalogue.ts';
import { pageHead } from '../../../../src/ui/shell/head/pageHead.ts';
import { aVideo, someVideos } from '../../../fixtures/values/aVideo.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { publicSettings as settings } from '../../../fixtures/values/publicSettings.ts';
import { staticScreenNames } from '../../../../src/domain/page/staticScreens.ts';

const list = { items: someVideos(6), total: 6, nextCursor: null };
const listing = (query: Partial<ListingQuery>) =>
  pageHead({ screen: 'videos', query: { ...everything, ...query }, list, next: null }, settings);

test('names the choices of a listing in its title and in its canonical address', () => {
  expect(listing({})).toMatchObject({
    title: 'Feature Tutorials · Lectern',
    canonical: 'https://training.example/videos',
    feed: 'https://training.example/feed/videos.xml',
    jsonLd: [],
  });
  expect(listing({ category: 'rise' })).toMatchObject({
    title: 'Rise tutorials · Lectern',
    canonical: 'https://training.example/videos?category=rise',
  });
  expect(listing({}).robots).toBeUndefined();
  const empty = { items: [], total: 0, nextCursor: null };
  const webinars = pageHead(
    {
      screen: 'webinars',
      query: { ...everything, sort: 'title', category: 'reach' },
      list: empty,
      series: [],
      next: null,
    },
    settings,
  );
  expect(webinars).toMatchObject({
    title: 'Reach webinars · Lectern',
    canonical: 'https://training.example/webinars?category=reach&sort=title',
    feed: 'https://training.example/feed/webinars.xml',
  });
});

test('excludes search results from search engines', () => {
  expect(listing({ search: 'a "b" <c>' })).toMatchObject({
    title: 'Results for “a "b" <c>” · Lectern',
    canonical: 'https://training.example/videos',
    robots: 'noindex, follow',
  });
});

const live = { ...anUpcomingWebinar(), sameWeek: [] };
const ofUpcoming = (about: Partial<typeof live>, at = '2026-12-01T00:00:00.000Z') =>
  pageHead({ screen: 'upcoming-webinar', webinar: { ...live, ...about }, at }, settings);

test('names an upcoming webinar with its time for search engines and shared links', () => {
  const thumbnail = { src: '/media/a.jpg', srcset: '', width: 1280, height: 720 };
  expect(ofUpcoming({ thumbnail })).toMatchObject({
    title: 'Live: quizzes people remember · Lectern',
    description: 'Thu, Dec 3, 2026, 7pm GMT+1 · Write questions that teach.',
    canonical: `https://training.example/upcoming/${live.id}`,
    siteName: 'Lectern',
    embed: `https://training.example/oembed?url=${encodeURIComponent(`https://training.example/upcoming/${live.id}`)}&format=json`,
    picture: { src: 'https://training.example/media/a.jpg', width: 1280, height: 720, alt: live.title },
    jsonLd: [
      {
        '@type': 'Event',
        name: live.title,
        image: ['https://training.example/media/a.jpg'],
        location: { url: `https://training.example/upcoming/${live.id}` },
        organizer: { name: 'Lectern', url: 'https://home.example/' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: 'Upcoming Webinars', item: 'https://training.example/upcoming' },
          { name: live.title, item: `https://training.example/upcoming/${live.id}` },
        ],
      },
    ],
  });
  expect(ofUpcoming({}).picture).toBeUndefined();
  expect(ofUpcoming({}).film).toBeUndefined();
});

test('excludes a webinar that is over from search engines', () => {
  expect(ofUpcoming({}, '2026-12-03T18:59:59.999Z').robots).toBeUndefined();
  expect(ofUpcoming({}, '2026-12-03T19:00:00.000Z').robots).toBe('noindex, follow');
});

test('describes each event on its own page and none on the list', () => {
  const list = { items: [anUpcomingWebinar()], total: 1, nextCursor: null };
  const at = '2026-12-01T00:00:00.000Z';
  const head = pageHead({ screen: 'upcoming', query: everything, next: null, at, list }, settings);
  expect(head).toMatchObject({ title: 'Upcoming Webinars · Lectern', jsonLd: [] });
});

test('describes a video for search engines with absolute addresses', () => {
  const head = pageHead({ screen: 'video', video: aVideo() }, settings);
  const image = 'https://training.example/media/asset-branch-a-scenario/hash/poster-1280.webp';
  const page = 'https://training.example/videos/branch-a-scenario';
  expect(head).toMatchObject({ title: 'Branch a scenario · Lectern', canonical: page });
  expect(head).toMatchObject({
    siteName: 'Lectern',
    embed:
      'https://training.example/oembed?url=https%3A%2F%2Ftraining.example%2Fvideos%2Fbranch-a-scenario&format=json',
    picture: { src: image, width: 1280, height: 720, alt: 'Branch a scenario' },
    film: { duration: 754, releasedAt: '2026-11-03T23:30:00.000Z' },
  });
  expect(head.jsonLd).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Branch a scenario',
      description: 'Branch a scenario: a video tutorial of 12:34 from Lectern.',
      thumbnailUrl: [image],
      uploadDate: '2026-11-03T23:30:00.000Z',
      isAccessibleForFree: true,
      duration: 'PT12M34S',
      potentialAction: {
        '@type': 'SeekToAction',
        target: `${page}?t={seek_to_second_number}`,
        'startOffset-input': 'required name=seek_to_second_number',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Feature Tutorials', item: 'https://training.example/videos' },
        { '@type': 'ListItem', position: 2, name: 'Branch a scenario', item: page },
      ],
    },
  ]);
});

test('uses the short description of a video as meta description and in its structured data', () => {
  const head = pageHead({ screen: 'video', video: aVideo({ description: 'Three answers.' }) }, settings);
  expect(head.description).toBe('Three answers.');
  expect(head.jsonLd[0]).toMatchObject({ description: 'Three answers.' });
});

test('describes the objectives of a webinar as clips, each until the next one begins', () => {
  const webinar = aWebinar({
    duration: 60,
    objectives: [
      { title: 'Why', time: 0 },
      { title: 'How', time: 20.5 },
    ],
  });
  const head = pageHead({ screen: 'webinar', webinar }, settings);
  const page = 'https://training.example/webinars/better-branching';
  expect(head).toMatchObject({
    title: 'Better branching · Lectern',
    description: webinar.description,
    canonical: page,
  });
  expect(head.jsonLd[0]).toMatchObject({
    hasPart: [
      { '@type': 'Clip', name: 'Why', startOffset: 0, endOffset: 20, url: `${page}?t=0` },
      { name: 'How', startOffset: 20, endOffset: 60, url: `${page}?t=20` },
    ],
  });
});

test('describes objectives of the same second as one clip, because search engines refuse two', () => {
  const objectives = ['Why', 'Again', 'How', 'End'].map((title, index) => ({
    title,
    time: [3.2, 3.9, 20, 60][index] ?? 0,
  }));
  const head = pageHead({ screen: 'webinar', webinar: aWebinar({ duration: 60.4, objectives }) }, settings);
  expect(head.jsonLd[0]).toMatchObject({
    hasPart: [
      { name: 'Why', startOffset: 3, endOffset: 20 },
      { name: 'How', startOffset: 20, endOffset: 60 },
      { name: 'End', startOffset: 60 },
    ],
  });
  expect(JSON.stringify(head.jsonLd[0])).not.toContain('"startOffset":60,"endOffset"');
});

test('names the presenter of a recording as its creator, and nobody where none is known', () => {
  const of = (presenter: string) =>
    pageHead({ screen: 'webinar', webinar: aWebinar({ presenter }) }, settings).jsonLd[0];
  expect(of('Mina Park')).toMatchObject({ creator: { '@type': 'Person', name: 'Mina Park' } });
  expect(of('')).not.toHaveProperty('creator');
});

test('includes the transcript of a film when there is one, and who may watch it', () => {
  const heard = { transcript: 'Three answers.' };
  const webinar = aWebinar({ public: false });
  expect(pageHead({ screen: 'video', video: aVideo() }, settings, heard).jsonLd[0]).toMatchObject(heard);
  const gated = pageHead({ screen: 'webinar', webinar }, settings).jsonLd[0];
  expect(gated).toMatchObject({ isAccessibleForFree: false });
  expect(gated).not.toHaveProperty('transcript');
});

test('omits the picture and the duration of a video that has none', () => {
  const head = pageHead(
    { screen: 'video', video: aVideo({ thumbnail: null, duration: 0, processing: { state: 'waiting' } }) },
    settings,
  );
  expect(head.description).toBe('Branch a scenario: a video tutorial from Lectern.');
  expect(head.jsonLd).toHaveLength(1);
});

test('gives a text page its own title, description and canonical address', () => {
  const text = { name: 'privacy', title: 'What we keep', description: 'Almost nothing.', html: '' } as const;
  expect(pageHead({ screen: 'text-page', text }, settings)).toEqual({
    title: 'What we keep · Lectern',
    description: 'Almost nothing.',
    canonical: 'https://training.example/privacy',
    jsonLd: [],
  });
  expect(pageHead({ screen: 'text-page', text: { ...text, title: '' } }, settings).title).toBe('Privacy · Lectern');
});

test.each([
  ['', 'Search all training · Lectern'],
  ['branch', 'Results for “branch” · Lectern'],
])('lets search engines follow the answers to "%s" without indexing the page', (search, title) => {
  const query = { section: undefined, category: undefined, search };
  const at = '2026-11-21T12:00:00.000Z';
  expect(pageHead({ screen: 'search', query, list: null, at }, settings)).toMatchObject({
    title,
    robots: 'noindex, follow',
    canonical: undefined,
  });
});

test.each(staticScreenNames)('excludes the static screen "%s" from search engines, and gives it a title', (screen) => {
  const head = { title: expect.stringMatching(/^[A-Z].* · Lectern$/), robots: 'noindex', canonical: undefined };
  expect(pageHead({ screen }, settings)).toMatchObject(head);
});

test.each([
  ['not-found', 'Page not found · Lectern'],
  ['video-preview', 'Loading · Lectern'],
  ['my-data', 'Your data · Lectern'],
  ['my-saved', 'Saved and notes · Lectern'],
  ['auth-callback', 'Loading · Lectern'],
  ['error', "That didn't work · Lectern"],
] as const)('excludes the page "%s" from search engines', (screen, title) => {
  expect(pageHead({ screen }, settings)).toMatchObject({ title, robots: 'noindex', canonical: undefined });
});
