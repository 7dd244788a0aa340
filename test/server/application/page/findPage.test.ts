import { makeFindPage } from '../../../../server/application/page/findPage.ts';
import type { CatalogueSearch } from '../../../../server/application/search/searchCatalogue.ts';
import { readConfig } from '../../../../server/main/settings/config.ts';
import type { TextPageName } from '../../../../src/domain/page/textPage.ts';
import { ok } from '../../../../src/domain/result.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { staticScreenNames, staticScreens } from '../../../../src/domain/page/staticScreens.ts';

const now = new Date('2026-12-03T12:00:00.000Z');
const video = aVideo({ slug: 'branch' });
const webinar = aWebinar({ slug: 'abc' });
const live = anUpcomingWebinar();
const answers = [
  { ...video, kind: 'video' as const, access: 'granted' as const, moments: [] },
  { ...webinar, kind: 'webinar' as const, access: 'granted' as const, moments: [] },
  { ...live, kind: 'upcoming' as const, access: 'granted' as const, moments: [] },
];
const laterSessions = ['second', 'third'].map((slug, index) =>
  aWebinar({ slug, title: slug, publishedAt: `2026-11-0${index + 1}T09:00:00.000Z` }),
);
const slice = <Item>(...items: Item[]) => ok({ items, total: items.length, nextCursor: null });

const texts = {
  textPages: {
    read: async (name: TextPageName) => ({ name, title: name, description: '', html: '' }),
  },
  settings: readSettings({ BRAND_TERMS_URL: 'https://home.example/terms' }),
};

/** A search that finds one item of each kind; "nothing" finds none. It returns the items of the requested kinds. */
const search = {
  searchCatalogue: async ({ search: text, kinds }: CatalogueSearch) => {
    const found = text === 'nothing' ? [] : answers.filter(({ kind }) => kinds.includes(kind));
    const one = text === 'nothing' ? 0 : 1;
    return ok({
      answers: {
        items: found.map(({ moments, ...item }) => ({ item, moments })),
        total: found.length,
        nextCursor: null,
        counts: { videos: one, webinars: one, upcoming: one },
        meant: null,
        nearest: false,
      },
      until: undefined,
    });
  },
  popularSearches: { list: async () => ['captions', 'quiz'] },
};

function readSettings(environment: Readonly<Record<string, string>>) {
  return readConfig({ PUBLIC_URL: 'https://training.example', ...environment }, '/srv', false);
}

/** Ports that hold one item each; `asked` lists the slugs that were looked up. */
function ports(about: Partial<Record<'video' | 'webinar' | 'upcoming', object>> = {}) {
  const asked: string[] = [];
  const shownVideo = { ...video, ...about.video };
  const shownLive = { ...live, ...about.upcoming };
  const shownWebinar = { ...webinar, ...about.webinar };
  const known = {
    videos: {
      listPublished: async () => slice(shownVideo),
      find: async (slug: string) => (
        asked.push(slug),
        slug === 'branch' || slug === video.id ? { video: shownVideo } : undefined
      ),
      findRetiredSlug: async (slug: string) => (slug === 'once' ? 'branch' : undefined),
    },
    webinars: {
      listPublished: async () => slice(shownWebinar, ...(shownWebinar.series === null ? [] : laterSessions)),
      listSeries: async () => [],
      find: async (slug: string) => (slug === 'abc' || slug === webinar.id ? { webinar: shownWebinar } : undefined),
      findRetiredSlug: async (slug: string) => (slug === 'once' ? 'abc' : undefined),
    },
    upcomingWebinars: {
      listPublished: async () => slice(live),
      find: async (id: string) => (id.toLowerCase() === live.id ? { upcoming: shownLive } : undefined),
    },
    findSameWeek: async () => [],
    captionTexts: { first: async () => ['Three answers,', 'one consequence.'] },
    clock: { now: () => now },
    ...texts,
    ...search,
    legacyTarget: (path: string) =>
      path.toLowerCase().startsWith('/webinars/old') ? 'https://community.example.com/kb/old' : undefined,
  };
  return { ...known, asked };
}

const find = (path: string, query = '', about = {}) => makeFindPage(ports(about))(path, query);

test.each([
  ['/', '?a=b', 302, '/videos?a=b'],
  ['/videos/', '', 308, '/videos'],
  ['/webinars/abc/', '?t=3', 308, '/webinars/abc?t=3'],
  ['/webinars/abc/x/', '', 308, '/webinars/abc/x'],
  ['/errors/rendering/', '', 308, '/errors/rendering'],
  ['/videos/once', '?t=3', 301, '/videos/branch?t=3'],
  ['/webinars/once', '', 301, '/webinars/abc'],
  ['/webinars/once/more', '', 301, '/webinars/abc/more'],
  [`/webinars/${webinar.id}`, '', 301, '/webinars/abc'],
  [`/videos/${video.id}`, '', 301, '/videos/branch'],
  [`/upcoming/${live.id.toUpperCase()}`, '', 301, `/upcoming/${live.id}`],
  [`/upcoming/${live.id}/`, '', 308, `/upcoming/${live.id}`],
  ['/webinars/OLD-one', '?t=3', 301, 'https://community.example.com/kb/old'],
  ['/webinars/old-one/', '', 301, 'https://community.example.com/kb/old'],
  ['/a%b\r\nX: 1/', '?é=\n', 308, '/a%25b%0D%0AX%3A%201?%C3%A9=%0A'],
])('redirects %j%s with status %i to %j', async (path, query, status, to) => {
  expect(await find(path, query)).toEqual({ kind: 'redirect', to, status });
});

test.each([
  ['/videos', 'videos'],
  ['/webinars', 'webinars'],
  ['/upcoming', 'upcoming'],
  ['/videos/branch', 'video'],
  ['/webinars/abc', 'webinar'],
  ['/webinars/abc/anything/more', 'webinar'],
  ['/webinars/abc//x', 'webinar'],
  ['/privacy', 'text-page'],
  ['/faqs', 'text-page'],
  ['/support', 'text-page'],
  ['/plans', 'text-page'],
  ['/Privacy', 'not-found'],
  ['/privacy/x', 'not-found'],
  ['/search', 'search'],
  ['/search/x', 'not-found'],
  ...staticScreenNames.map((name): [string, string] => [staticScreens[name].path, name]),
  ['/videos/branch/b', 'not-found'],
  ['/videos/none', 'not-found'],
  ['/webinars/none', 'not-found'],
  ['/webinars//abc', 'not-found'],
  ['/Videos', 'not-found'],
  [`/upcoming/${live.id}`, 'upcoming-webinar'],
  [`/upcoming/${live.id}/x`, 'not-found'],
  ['/upcoming/x', 'not-found'],
  ['/admin/synonyms', 'not-found'],
  ['/errors/rendering/x', 'not-found'],
  ['/errors', 'not-found'],
  ['/video-preview/x', 'not-found'],
  ['//evil.example/', 'not-found'],
  ['/constructor', 'not-found'],
  ['/__proto__', 'not-found'],
  ['', 'not-found'],
  ['/videos//', 'not-found'],
])('maps the path %j to the screen %s', async (path, screen) => {
  expect(await find(path)).toMatchObject({ kind: 'page', page: { screen } });
});

test('adds the transcript of a public film to the head, and none of a film for subscribers', async () => {
  for (const path of ['/videos/branch', '/webinars/abc']) {
    expect(await find(path)).toMatchObject({ head: { transcript: 'Three answers, one consequence.' } });
    const gated = await find(path, '', { video: { public: false }, webinar: { public: false } });
    expect(gated).toMatchObject({ kind: 'page', head: { transcript: undefined } });
  }
});

test('redirects a text page to the configured link that replaces it', async () => {
  expect(await find('/terms')).toEqual({ kind: 'redirect', to: 'https://home.example/terms', status: 302 });
});

test('shows a text page whose configured link is its own address', async () => {
  const settings = readSettings({ BRAND_PRIVACY_URL: 'https://training.example/privacy' });
  const findOwn = makeFindPage({ ...ports(), settings });
  expect(await findOwn('/privacy', '')).toMatchObject({ kind: 'page', page: { screen: 'text-page' } });
});

test('shows the plans while one of the four offers leads to them, and redirects to the shop otherwise', async () => {
  const offers = {
    BRAND_BUY_URL: 'https://home.example/buy',
    BRAND_TRIAL_URL: 'https://home.example/trial',
    BRAND_SUBSCRIBE_URL: 'https://home.example/subscribe',
  };
  const findWith = (environment: Readonly<Record<string, string>>) =>
    makeFindPage({ ...ports(), settings: readSettings(environment) })('/plans', '');
  expect(await findWith(offers)).toMatchObject({ kind: 'page' });
  expect(await findWith({ ...offers, BRAND_UPGRADE_URL: 'https://home.example/upgrade' })).toMatchObject({
    kind: 'redirect',
    to: 'https://home.example/buy',
  });
});

test.each(staticScreenNames)('answers 200 for the static screen "%s"', async (name) => {
  expect(await find(staticScreens[name].path)).toMatchObject({ status: 200 });
});

test('shows the not-found page for drafts, also with a longer path', async () => {
  const hidden = { published: false };
  const drafts = { video: hidden, webinar: hidden, upcoming: hidden };
  for (const path of ['/videos/branch', '/webinars/abc', '/webinars/abc/more', `/upcoming/${live.id}`])
    expect(await find(path, '', drafts)).toMatchObject({ page: { screen: 'not-found' } });
});

test('redirects an old address before it reads from any port', async () => {
  const refused = () => Promise.reject(new Error('asked'));
  const refusing = { listPublished: refused, listSeries: refused, find: refused, findRetiredSlug: refused };
  const target = () => 'https://community.example.com/kb/old';
  const findOld = makeFindPage({
    videos: refusing,
    webinars: refusing,
    upcomingWebinars: refusing,
    findSameWeek: refused,
    captionTexts: { first: refused },
    clock: { now: () => now },
    ...texts,
    ...search,
    legacyTarget: target,
  });
  expect(await findOld('/webinars/old', '')).toMatchObject({ status: 301 });
});

test('gives the page of a webinar its place in its series, and none outside of a series', async () => {
  expect(await find('/webinars/abc')).not.toHaveProperty('page.place');
  const series = { id: 'a-series', title: 'Design' };
  expect(await find('/webinars/abc', '', { webinar: { series } })).toMatchObject({
    page: { place: { place: 1, count: 3, previous: null, next: { slug: 'second', title: 'second' } } },
  });
});

test('gives a list page its query, the next live webinar and the time when it becomes stale', async () => {
  const found = await find('/webinars', '?sort=title&start=morning&skill=x&search=%20a%20');
  expect(found).toMatchObject({
    path: '/webinars',
    query: '?sort=title&search=a',
    page: {
      query: { sort: 'title', search: 'a', start: undefined },
      series: [],
      next: { webinar: { id: live.id }, at: now.toISOString() },
    },
  });
  expect(found).toMatchObject({ until: new Date(live.startsAt) });
});

test.each(['/videos', '/webinars'])(
  'gives the page %s the languages of captions, without descriptions',
  async (path) => {
    const captions = [{ language: 'en', label: 'English', src: '/media/a/captions-en.vtt' }];
    const found = await find(path, '', { video: { captions }, webinar: { captions } });
    expect(found).toMatchObject({ page: { list: { items: [{ slug: expect.any(String) as unknown }] } } });
    expect(found).toHaveProperty('page.list.items.0.captions', [{ language: 'en' }]);
    expect(found).not.toHaveProperty('page.list.items.0.description');
  },
);

test('gives the search page the answers of each kind, without the descriptions of recorded webinars', async () => {
  const found = await find('/search', '?search=%20branch&section=none&x=1');
  expect(found).toMatchObject({
    path: '/search',
    query: '?search=branch',
    page: {
      query: { search: 'branch', section: undefined, category: undefined },
      list: { total: 3, items: [{ kind: 'video' }, { kind: 'webinar' }, { kind: 'upcoming' }] },
    },
    until: new Date(live.startsAt),
  });
  expect(found).not.toHaveProperty('page.list.items.1.description');
  expect(found).not.toHaveProperty('page.popular');
});

test('gives the search page only the answers of the section in its address', async () => {
  expect(await find('/search', '?section=webinars&search=branch')).toMatchObject({
    query: '?section=webinars&search=branch',
    page: { list: { items: [{ kind: 'webinar' }] } },
  });
});

test.each(['', '?search=nothing'])('gives the page /search%s popular searches instead of answers', async (query) => {
  expect(await find('/search', query)).toMatchObject({ page: { popular: ['captions', 'quiz'] } });
});

test('gives a searched list the best answers of the other sections', async () => {
  expect(await find('/webinars', '?search=branch')).toMatchObject({
    page: { elsewhere: [{ kind: 'video' }, { kind: 'upcoming' }] },
  });
  expect(await find('/upcoming', '?search=nothing')).toMatchObject({
    page: { elsewhere: [], popular: ['captions', 'quiz'] },
  });
});

test('adds nothing to a list that is not searched', async () => {
  for (const path of ['/videos', '/webinars', '/upcoming']) {
    const found = await find(path);
    expect(found).not.toHaveProperty('page.elsewhere');
    expect(found).not.toHaveProperty('page.popular');
  }
});

test.each([
  ['', false],
  ['?category=rise', false],
  ['?sort=title', false],
  ['?start=morning', true],
  ['?search=a', false],
  ['?search=%20', false],
])('leaves the list of /upcoming%s to the browser: %s', async (query, left) => {
  const found = await find('/upcoming', query);
  expect(found.kind === 'page' && found.page.screen === 'upcoming' && found.page.list === null).toBe(left);
});
