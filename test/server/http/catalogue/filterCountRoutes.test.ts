import { Compile } from 'typebox/compile';
import { filterCountsSchema } from '../../../../src/contract/filterCounts.ts';
import type { FilterCounts } from '../../../../src/domain/catalogue/filterCounts.ts';
import { editing, valueOf } from '../../../fixtures/stores/searchedStores.ts';
import {
  addReady,
  addReadyWebinar,
  addUpcoming,
  apiRoot,
  beginAnew,
  openApi,
  testNow,
  type ApiUnderTest,
} from '../../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => beginAnew(api, 'videos', 'webinars', 'upcoming_webinars', 'series', 'assets'));

const get = (address: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `${apiRoot}/filter-counts/${address}`, headers });
const countsOf = async (address: string) => (await get(address)).json<FilterCounts>();

test('counts no drafts, even when an administrator asks', async () => {
  const series = valueOf(await api.seriesTitles.create('Basics', editing));
  await addReadyWebinar(api, { title: 'Branching', categories: ['rise'], skill: 'beginner', seriesId: series.id });
  await addReadyWebinar(api, { title: 'Gated', categories: ['rise', 'reach'], public: false });
  await addReadyWebinar(api, { title: 'Draft', categories: ['rise'], published: false });
  const answer = await get('webinars?category=rise&skill=beginner');
  expect(answer.json<unknown>()).toEqual({
    category: { all: 1, reach: 0, rise: 1, storyline: 0, more: 0 },
    series: { all: 1, [series.id]: 1, rise: 1 },
    skill: { all: 2, beginner: 1 },
  });
  expect([...Compile(filterCountsSchema).Errors(answer.json())]).toEqual([]);
  expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=0, must-revalidate' });
  api.asker = { person: { id: 'an-administrator', trainingRole: 'administrator' }, subscription: undefined };
  const administrators = await get('webinars?category=rise&skill=beginner', { authorization: 'Bearer x' });
  expect(administrators.body).toBe(answer.body);
  const again = await get('webinars?category=rise&skill=beginner', { 'if-none-match': String(answer.headers['etag']) });
  expect(again.statusCode).toBe(304);
});

test('counts the answers to a search, and what the list has without it', async () => {
  await addReady(api, { name: 'Meadow', categories: ['rise'] });
  await addReady(api, { name: 'Orchard', categories: ['rise'] });
  expect(await countsOf('videos?search=meadow')).toEqual({
    category: { all: 1, reach: 0, rise: 1, storyline: 0, more: 0 },
    search: { all: 2 },
  });
});

test('counts an item as soon as it is published, and an upcoming webinar until it ends', async () => {
  expect(await countsOf('upcoming')).toMatchObject({ category: { all: 0 } });
  await addUpcoming(api, { inHours: 1 });
  expect(await countsOf('upcoming?zone=Asia/Tokyo')).toMatchObject({ category: { rise: 1 }, start: { evening: 1 } });
  api.now = new Date(testNow.getTime() + 2 * 3_600_000 - 1);
  expect(await countsOf('upcoming?zone=Asia/Tokyo')).toMatchObject({ category: { rise: 1 } });
  api.now = new Date(testNow.getTime() + 2 * 3_600_000);
  expect(await countsOf('upcoming?zone=Asia/Tokyo')).toMatchObject({ category: { rise: 0 } });
});

test.each([
  ['videos?skill=beginner', 400],
  ['videos?drafts=1', 400],
  ['webinars?cursor=x', 400],
  ['webinars?category=nothing', 400],
  [`videos?search=${'x'.repeat(201)}`, 400],
  ['upcoming?zone=Nowhere/City', 400],
  ['upcoming?past=1', 400],
  ['series', 404],
])('refuses %s with %i', async (address, status) => {
  expect((await get(address)).statusCode).toBe(status);
});

// Rule ERROR-15.
test('counts the filters of one list at a time, and answers searches meanwhile', async () => {
  const counted = Promise.withResolvers<void>();
  const begun: string[] = [];
  const countFilters = jest.spyOn(api.search, 'countFilters').mockImplementation(async ({ kind }) => {
    begun.push(kind);
    await counted.promise;
    return { counts: { category: { all: 0 } }, until: null };
  });
  const counts = [get('videos?search=meadow'), get('webinars?search=meadow')];
  expect((await api.app.inject({ url: `${apiRoot}/videos?search=meadow` })).statusCode).toBe(200);
  expect(begun).toEqual(['video']);
  counted.resolve();
  await Promise.all(counts);
  expect(begun).toEqual(['video', 'webinar']);
  countFilters.mockRestore();
});
