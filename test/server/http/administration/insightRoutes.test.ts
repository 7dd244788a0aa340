import { parse } from 'csv-parse/sync';
import { Compile } from 'typebox/compile';
import {
  filmInsightSchema,
  insightsSchema,
  itemInsightsSchema,
  searchInsightsSchema,
} from '../../../../src/contract/insights.ts';
import type { Insights } from '../../../../src/domain/insights/insights.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { storeEvents } from '../../../fixtures/stores/storedEvents.ts';
import { addReady, addReadyWebinar, apiRoot, testNow } from '../../../fixtures/api/trainingApi.ts';

const { api, call, expectAdministratorsOnly } = administeredApi();
beforeEach(async () => {
  await api.database.empty(
    'analytics_events',
    'insight_items',
    'insight_searches',
    'insight_search_days',
    'insight_last_searches',
    'insight_watching',
  );
  await api.database.pool.query('UPDATE insight_progress SET number = 0, counted_until = NULL');
});
const day = testNow.toISOString().slice(0, 10);
const search = (query: string, resultCount = 0) =>
  storeEvents(api.database.pool, [
    { event: 'Search', at: testNow, anonymousId: query, properties: { section: 'Videos', query, resultCount } },
  ]);
const click = (id: string) =>
  storeEvents(api.database.pool, [
    { event: 'Video Clicked', at: testNow, anonymousId: 'ada', properties: { section: 'Videos', id, title: 'Any' } },
  ]);
const get = (path: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: apiRoot + path, headers: { authorization: 'Bearer x', ...headers } });
const tableOf = (body: string): unknown => parse(body, { bom: true, columns: true });

test('refuses everyone but administrators', async () => {
  await expectAdministratorsOnly([
    ['GET', '/insights'],
    ['GET', '/insights/items'],
    ['GET', '/insights/searches'],
    ['GET', '/insights/items/video/layers'],
  ]);
});

test.each([
  ['/insights', insightsSchema],
  ['/insights/items', itemInsightsSchema],
  ['/insights/searches', searchInsightsSchema],
  ['/insights/items/video/layers', filmInsightSchema],
])('%s answers in the form of the contract, and forbids caching', async (path, schema) => {
  const { id } = await addReady(api, { name: 'Layers', slug: 'layers', published: true });
  await click(id);
  await search('layers', 1);
  const answer = await get(path);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(Compile(schema).Errors(answer.json())).toEqual([]);
});

const periods = [
  ['from=2026-02-30&to=2026-03-01', 'from'],
  ['from=2026-03-02&to=2026-03-01', 'to'],
  ['from=2020-03-02&to=2026-03-01', 'to'],
  ['from=yesterday', undefined],
  ['format=pdf', undefined],
  ['days=7', undefined],
] as const;
const calls: readonly (readonly [path: string, own: readonly string[]])[] = [
  ['/insights', ['product=word', 'limit=5']],
  ['/insights/items', ['product=word', 'limit=0', 'limit=1001']],
  ['/insights/searches', ['product=rise', 'outcome=best']],
  ['/insights/items/video/layers', ['product=rise', 'limit=5']],
];
test.each(calls)('%s refuses every wrong parameter with 400', async (path, own) => {
  for (const [query, field] of periods) {
    const answer = await get(`${path}?${query}`);
    expect([query, answer.statusCode]).toEqual([query, 400]);
    if (field !== undefined) expect(answer.json()).toMatchObject({ violations: [{ field }] });
  }
  for (const query of own) expect([query, (await get(`${path}?${query}`)).statusCode]).toEqual([query, 400]);
});

test('finds no film of an unknown kind or with an unknown path', async () => {
  expect((await get('/insights/items/upcoming/layers')).statusCode).toBe(404);
  expect((await get('/insights/items/webinar/layers')).statusCode).toBe(404);
});

// Rule INSIGHT-1.
test('counts recent events before it answers, and covers four weeks by default', async () => {
  await search('layers', 1);
  const first = (await get('/insights')).json<Insights>();
  expect(first.days).toHaveLength(28);
  expect(first.days.at(-1)).toMatchObject({ day, searches: 1 });
  await search('quizzes', 1);
  api.now = new Date(testNow.getTime() + 29_000);
  expect((await get('/insights')).json()).toMatchObject({ totals: { searches: 1 } });
  api.now = new Date(testNow.getTime() + 31_000);
  expect((await get('/insights')).json()).toMatchObject({ totals: { searches: 2 } });
});

// Rule INSIGHT-8.
test('exports searches as CSV without formulas for spreadsheets', async () => {
  const query = '=hyperlink("https://evil.example","click, me")';
  await search(query);
  await search('+1');
  const { body, headers } = await get('/insights/searches?format=csv&outcome=nothing-found');
  expect(body.startsWith('\ufeff')).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="searches nothing-found .*\.csv"/) as string,
    'cache-control': 'private, no-store',
  });
  expect(tableOf(body)).toEqual([
    { query: "'+1", times: '1', withoutResult: '1', opened: '0' },
    { query: `'${query}`, times: '1', withoutResult: '1', opened: '0' },
  ]);
});

test('answers with CSV when the client accepts it', async () => {
  const { id } = await addReadyWebinar(api, { title: '@SUM of "all", and more' });
  await api.views.count({ webinar: id, visitor: 'ada', at: testNow });
  const accept = { accept: 'text/csv' };
  const items = tableOf((await get('/insights/items', accept)).body);
  expect(items).toEqual([
    expect.objectContaining({ id, title: '\'@SUM of "all", and more', views: '1', watchedShare: '' }),
  ]);
  expect(tableOf((await get('/insights', accept)).body)).toHaveLength(28);
  expect(tableOf((await get(`/insights/items/webinar/${id}`, accept)).body)).toHaveLength(100);
  expect((await get('/insights', { accept: 'application/json, text/csv' })).headers['content-type']).toContain('json');
});

// Rule INSIGHT-4.
test('counts watched sections from any visitor once for each key', async () => {
  const { id } = await addReady(api, { name: 'Layers', slug: 'layers', published: true });
  const tell = (payload: object, headers: Record<string, string> = {}) =>
    api.app.inject({ method: 'POST', url: `${apiRoot}/videos/layers/progress`, payload, headers });
  const told = { sections: [0, 1], starts: true, arrives: true };
  for (const key of ['one', 'one', 'two']) expect((await tell(told, { 'idempotency-key': key })).statusCode).toBe(204);
  expect((await get(`/insights/items/video/${id}`)).json()).toMatchObject({
    watchThrough: { starts: 2 },
    totals: { views: 2 },
  });
  for (const wrong of [{}, { sections: [] }, { sections: [100] }, { sections: [1, 1] }, { ...told, person: 'x' }])
    expect([wrong, (await tell(wrong)).statusCode]).toEqual([wrong, 400]);
  expect((await call('POST', '/webinars/no-such/progress', JSON.stringify(told))).statusCode).toBe(204);
});
