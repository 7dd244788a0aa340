import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { upcomingDetailSchema, upcomingListSchema, upcomingWebinarSchema } from '../../../../src/contract/upcoming.ts';
import { legacyRedirects } from '../../../../src/contract/legacyRedirects.ts';
import {
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
beforeEach(() => beginAnew(api, 'upcoming_webinars'));

const get = (path: string) => api.app.inject({ url: `${apiRoot}${path}` });
const authorization = 'Bearer x';
const register = (id: string) =>
  api.app.inject({ method: 'POST', url: `${apiRoot}/upcoming/${id}/registration`, headers: { authorization } });
const titles = (body: string) => (JSON.parse(body) as { items: { title: string }[] }).items.map(({ title }) => title);
const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000);

describe('GET /upcoming', () => {
  test('returns a list that matches the contract, soonest first, without registration links', async () => {
    await addUpcoming(api, { title: 'Later', inHours: 48 });
    await addUpcoming(api, { title: 'Sooner', inHours: 2 });
    const { body } = await get('/upcoming');
    expect(titles(body)).toEqual(['Sooner', 'Later']);
    expect([
      ...Compile({ UpcomingWebinar: upcomingWebinarSchema }, upcomingListSchema).Errors(JSON.parse(body)),
    ]).toEqual([]);
    expect(body).not.toContain('example.com/register');
  });

  test('drops a webinar from the list when it ends, without a write', async () => {
    await addUpcoming(api, { title: 'Soon', inHours: 1 });
    expect(titles((await get('/upcoming')).body)).toEqual(['Soon']);
    api.now = hours(1.99);
    expect(titles((await get('/upcoming')).body)).toEqual(['Soon']);
    api.now = hours(2);
    expect(titles((await get('/upcoming')).body)).toEqual([]);
  });

  test('filters by part of the day in the requested time zone', async () => {
    await addUpcoming(api, { title: 'At ten, UTC', startsAt: '2026-03-02T10:00:00.000Z' });
    expect(titles((await get('/upcoming?start=morning')).body)).toEqual(['At ten, UTC']);
    expect(titles((await get('/upcoming?start=morning&zone=Asia/Tokyo')).body)).toEqual([]);
    expect(titles((await get('/upcoming?start=evening&zone=Asia/Tokyo')).body)).toEqual(['At ten, UTC']);
  });

  test.each([
    ['zone=Nowhere/City', 'zone'],
    ['zone=%2B02:00', 'zone'],
    ['zone=', 'zone'],
    [`zone=${'x'.repeat(61)}`, 'zone'],
    ['start=night', 'start'],
    ['sort=recent', 'sort'],
    ['series=more', 'series'],
    ['past=0', 'past'],
    ['cursor=garbage', 'cursor'],
    ['limit=0', 'limit'],
  ])('answers 400 to ?%s and names the parameter %s', async (query, field) => {
    const { statusCode, body } = await get(`/upcoming?${query}`);
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      400,
      { violations: expect.arrayContaining([expect.objectContaining({ field })]) },
    ]);
  });
});

describe('GET /upcoming/{id} and POST /upcoming/{id}/registration', () => {
  test('returns a past webinar, and answers 404 to a draft or an unknown id', async () => {
    const past = await addUpcoming(api, { inHours: -5 });
    const draft = await addUpcoming(api, { published: false });
    expect([
      ...Compile({ UpcomingWebinar: upcomingWebinarSchema }, upcomingDetailSchema).Errors(
        (await get(`/upcoming/${past.id}`)).json(),
      ),
    ]).toEqual([]);
    for (const id of [draft.id, randomUUID(), 'x', '%00']) {
      expect((await get(`/upcoming/${id}`)).statusCode).toBe(404);
      expect((await register(id)).statusCode).toBe(404);
    }
  });

  test('returns the other webinars of the same week until they end, also to administrators', async () => {
    const { id } = await addUpcoming(api, { startsAt: '2026-03-04T14:00:00.000Z' });
    await addUpcoming(api, { title: 'Today', inHours: 1 });
    await addUpcoming(api, { title: 'Same week', startsAt: '2026-03-06T14:00:00.000Z' });
    await addUpcoming(api, { title: 'Draft', startsAt: '2026-03-06T14:00:00.000Z', published: false });
    await addUpcoming(api, { title: 'Next week', startsAt: '2026-03-09T14:00:00.000Z' });
    const sameWeek = async (headers = {}) => {
      const { body } = await api.app.inject({ url: `${apiRoot}/upcoming/${id}`, headers });
      return (JSON.parse(body) as { sameWeek: { title: string }[] }).sameWeek.map(({ title }) => title);
    };
    expect(await sameWeek()).toEqual(['Same week']);
    api.asker = { person: { id: 'admin', trainingRole: 'administrator' }, subscription: undefined };
    expect(await sameWeek({ authorization })).toEqual(['Same week']);
    api.now = new Date('2026-03-06T15:00:00.000Z');
    expect(await sameWeek()).toEqual([]);
  });

  const active = { active: true, features: { rise: false, review: true } };
  test.each([
    ['returns the link of a public webinar', {}, undefined, 200, 'url'],
    [
      'answers 401 to an anonymous visitor for a gated webinar',
      { public: false },
      undefined,
      401,
      '/problems/subscribe',
    ],
    ['returns the link of a gated webinar to a member', { public: false }, active, 200, 'url'],
    [
      'answers 403 to a member without Rise for a Rise webinar',
      { public: false, feature: 'rise' as const },
      active,
      403,
      '/problems/feature-disabled',
    ],
    ['answers 409 for a past webinar', { inHours: -2 }, undefined, 409, '/problems/has-ended'],
    [
      'answers 409 to an anonymous visitor for a past gated webinar',
      { inHours: -2, public: false },
      undefined,
      409,
      '/problems/has-ended',
    ],
    ['returns the link of a webinar that has begun', { inHours: -0.5 }, undefined, 200, 'url'],
  ])('%s', async (_case, about, subscription, status, what) => {
    const { id } = await addUpcoming(api, about);
    api.asker = { person: { id: subscription && 'member', trainingRole: null }, subscription };
    const { statusCode, headers, body } = await register(id);
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
    expect(JSON.parse(body)).toMatchObject(status === 200 ? { url: 'https://example.com/register' } : { type: what });
    expect(headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
  });

  test('promises no recording when a webinar has ended without one', async () => {
    const { id } = await addUpcoming(api, { inHours: -2 });
    const detail = 'This webinar has ended. If there is a recording, its page leads to it.';
    expect((await register(id)).json()).toMatchObject({ detail });
  });
});

test('GET /legacy-redirects returns the table and allows caching for an hour', async () => {
  const { headers, body } = await get('/legacy-redirects');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(JSON.parse(body)).toEqual(legacyRedirects);
});
