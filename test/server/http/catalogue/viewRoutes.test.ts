import { randomUUID } from 'node:crypto';
import { itemPaths } from '../../../../src/contract/paths.ts';
import { until } from '../../../fixtures/run/until.ts';
import { addReadyWebinar, beginAnew, openApi, testNow, type ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => beginAnew(api, 'webinars', 'series'));

const view = (webinar: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  api.app.inject({ method: 'POST', url: itemPaths.webinar.viewed(webinar), headers, remoteAddress });
const bearer = { authorization: 'Bearer x' };
const viewsOf = async (id: string) => (await api.webinars.find(id))?.views;
const titles = async (query: string) =>
  (await api.app.inject({ url: `${itemPaths.webinar.items}?${query}` }))
    .json<{ items: { title: string }[] }>()
    .items.map(({ title }) => title);

describe('POST /webinars/{id}/viewed', () => {
  test('counts a visitor once an hour by address and browser, and answers 204 without a body each time', async () => {
    const { id } = await addReadyWebinar(api, { title: 'Branching' });
    const answers = [
      await view(id, { 'user-agent': 'Firefox' }),
      await view(id, { 'user-agent': 'Firefox' }),
      await view(id, { 'user-agent': 'Safari' }),
      await view(id, { 'user-agent': 'Firefox' }, '192.0.2.2'),
      await view(id),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(answers.map(() => [204, '']));
    expect(await viewsOf(id)).toBe(4);
    api.now = new Date(testNow.getTime() + 3_600_000);
    await view(id, { 'user-agent': 'Firefox' });
    expect(await viewsOf(id)).toBe(5);
  });

  test('counts a signed-in person once on all machines', async () => {
    const { id } = await addReadyWebinar(api, { title: 'Branching' });
    api.asker = { person: { id: 'person-one', trainingRole: null }, subscription: undefined };
    await view(id, bearer, '192.0.2.1');
    await view(id, bearer, '192.0.2.2');
    expect(await viewsOf(id)).toBe(1);
    api.asker = { person: { id: 'person-two', trainingRole: null }, subscription: undefined };
    await view(id, bearer, '192.0.2.1');
    expect(await viewsOf(id)).toBe(2);
  });

  test('treats a visitor with a refused token as anonymous', async () => {
    const { id } = await addReadyWebinar(api, { title: 'Branching' });
    const answer = await view(id, { authorization: 'Bearer' });
    expect([answer.statusCode, await viewsOf(id)]).toEqual([204, 1]);
  });

  test('answers 204 and counts nothing for a draft and for an address that no webinar has', async () => {
    const { id, slug } = await addReadyWebinar(api, { title: 'Draft', published: false });
    for (const none of [id, slug, randomUUID(), 'no-such-webinar', 'x'.repeat(400), "'; --", '%00'])
      expect([none, (await view(none)).statusCode]).toEqual([none, 204]);
    expect(await viewsOf(id)).toBe(0);
  });

  test('answers 503 while the database is unreachable, so that the site can report it', async () => {
    const { id } = await addReadyWebinar(api, { title: 'Branching' });
    const { count } = api.views;
    api.views.count = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    const { statusCode } = await view(id);
    api.views.count = count.bind(api.views);
    expect(statusCode).toBe(503);
  });

  test('limits the calls of each visitor', async () => {
    const { headers } = await view('no-such-webinar', {}, '192.0.2.77');
    expect(headers['x-ratelimit-limit']).toBe('600');
  });

  test('shows the number of views to administrators only', async () => {
    const { id } = await addReadyWebinar(api, { title: 'Branching' });
    await view(id);
    const read = async (headers: Record<string, string> = {}) =>
      (await api.app.inject({ url: itemPaths.webinar.item(id), headers })).json<object>();
    expect(await read()).not.toHaveProperty('views');
    api.asker = { person: { id: 'person-one', trainingRole: null }, subscription: undefined };
    expect(await read(bearer)).not.toHaveProperty('views');
    api.asker = { person: { id: 'administrator', trainingRole: 'administrator' }, subscription: undefined };
    expect(await read(bearer)).toHaveProperty('views', 1);
  });
});

test('updates the order "popular" within five minutes, and keeps the other orders cached', async () => {
  const first = await addReadyWebinar(api, { title: 'First', views: 2 }, 1);
  const second = await addReadyWebinar(api, { title: 'Second', views: 1 }, 2);
  // While the version is unknown nothing is cached.
  await until(() => api.catalogueVersion.current() > 0, 'the version is known');
  expect(await titles('sort=popular')).toEqual(['First', 'Second']);
  for (const address of ['192.0.2.1', '192.0.2.2']) await view(second.id, {}, address);
  expect([await viewsOf(first.id), await viewsOf(second.id)]).toEqual([2, 3]);
  api.now = new Date(testNow.getTime() + 299_999);
  expect(await titles('sort=popular')).toEqual(['First', 'Second']);
  api.now = new Date(testNow.getTime() + 300_000);
  expect(await titles('sort=popular')).toEqual(['Second', 'First']);
});

test('sorts webinars with equal views by publication date, newest first', async () => {
  for (const day of [1, 2, 3]) await addReadyWebinar(api, { title: `Day ${day}`, views: day === 2 ? 9 : 5 }, day);
  expect(await titles('sort=popular')).toEqual(['Day 2', 'Day 3', 'Day 1']);
});
