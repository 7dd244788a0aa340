import { makeFindListing } from '../../../../server/application/page/findListing.ts';
import type { UpcomingListRequest } from '../../../../server/application/ports/item/UpcomingWebinars.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { searchOfEachKind } from '../../../fixtures/values/foundAnswers.ts';

const now = new Date('2026-12-03T12:00:00.000Z');
const captions = [{ language: 'en', label: 'English', src: '/captions-en.vtt' }] as const;
const live = anUpcomingWebinar({ startsAt: '2026-12-03T18:00:00.000Z' });
const inFiveMinutes = new Date('2026-12-03T12:05:00.000Z');

function finding(...upcoming: (typeof live)[]) {
  const requests: UpcomingListRequest[] = [];
  const slice = <Item>(...items: Item[]) => ok({ items, total: items.length, nextCursor: null });
  const find = makeFindListing({
    videos: { listPublished: async () => slice(aVideo({ description: 'Long', captions })) },
    webinars: {
      listPublished: async () => slice(aWebinar({ captions })),
      listSeries: async () => [{ id: 'a-series', title: 'Design' }],
    },
    upcomingWebinars: {
      listPublished: async (request) => {
        requests.push(request);
        return slice(...upcoming.slice(0, request.limit));
      },
    },
    searchCatalogue: searchOfEachKind().searchCatalogue,
    popularSearches: { list: async () => ['branching'] },
    clock: { now: () => now },
  });
  return { find, requests };
}

test.each(['Videos', 'RecordedWebinars'] as const)(
  'lists the %s without descriptions and without addresses of captions',
  async (section) => {
    const { page } = (await finding().find(section, '')) as { readonly page: object };
    expect(page).toMatchObject({ list: { total: 1 }, next: null });
    expect(page).toHaveProperty('list.items.0.captions', [{ language: 'en' }]);
    expect(page).not.toHaveProperty('list.items.0.description');
  },
);

test('shows the live webinar that starts next, until it starts', async () => {
  expect(await finding(live).find('Videos', '')).toMatchObject({
    page: { next: { webinar: { id: live.id, title: live.title }, at: now.toISOString() } },
    until: new Date(live.startsAt),
  });
});

test('lists recorded webinars with all series', async () => {
  expect(await finding().find('RecordedWebinars', '')).toMatchObject({
    path: '/webinars',
    page: { screen: 'webinars', series: [{ title: 'Design' }] },
    until: undefined,
  });
});

test('makes a list of recorded webinars by views stale after five minutes', async () => {
  expect(await finding(live).find('RecordedWebinars', 'sort=popular')).toMatchObject({ until: inFiveMinutes });
});

test('lists upcoming webinars in universal time, until the first starts', async () => {
  const { find, requests } = finding(live);
  expect(await find('UpcomingWebinars', '')).toMatchObject({
    page: { screen: 'upcoming', list: { items: [live] }, at: now.toISOString() },
    until: new Date(live.startsAt),
  });
  expect(requests).toMatchObject([
    { limit: 8, zone: 'UTC', now },
    { limit: 24, zone: 'UTC', now },
  ]);
});

test('leaves the list to the browser when it is filtered by part of the day', async () => {
  expect(await finding(live).find('UpcomingWebinars', 'start=morning')).toMatchObject({ page: { list: null } });
});

test.each([
  ['shows answers of other sections beside a search', 'search=quiz', ['webinar', 'upcoming']],
  ['shows no answers of other sections without a search', '', undefined],
])('%s', async (_what, query, kinds) => {
  const { page } = (await finding().find('Videos', query)) as { page: { elsewhere?: { kind: string }[] } };
  expect(page.elsewhere?.map(({ kind }) => kind)).toEqual(kinds);
});

test('keeps only the known parameters of the query', async () => {
  expect(await finding().find('Videos', 'utm=1&category=rise')).toMatchObject({ query: '?category=rise' });
});

test('throws when a store refuses a list without a cursor', async () => {
  const refusing = { listPublished: async () => refuse<'bad-cursor'>('bad-cursor') };
  const find = makeFindListing({
    videos: refusing,
    webinars: { ...refusing, listSeries: async () => [] },
    upcomingWebinars: refusing,
    searchCatalogue: searchOfEachKind().searchCatalogue,
    popularSearches: { list: async () => [] },
    clock: { now: () => now },
  });
  await expect(find('Videos', '')).rejects.toThrow('bad-cursor');
});
