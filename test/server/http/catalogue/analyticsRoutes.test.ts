import { randomUUID } from 'node:crypto';
import { dailyEventBytes } from '../../../../server/application/analytics/recordEvent.ts';
import { apiPaths } from '../../../../src/contract/paths.ts';
import { logoutReasons } from '../../../../src/domain/session/session.ts';
import { beginAnew, openApi, testNow, type ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => beginAnew(api, 'analytics_events', 'analytics_links', 'analytics_keys', 'analytics_days'));

const send = (payload: object, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  api.app.inject({ method: 'POST', url: apiPaths.analytics, headers, remoteAddress, payload });
const signIn = (id: string) => void (api.asker = { person: { id, trainingRole: null }, subscription: undefined });
const bearer = { authorization: 'Bearer x' };
const stored = async () => {
  await api.analyticsEvents.flush();
  const { rows } = await api.database.pool.query(
    'SELECT at, event, person, anonymous_id, properties FROM analytics_events ORDER BY number',
  );
  return rows as unknown[];
};
const anonymousId = randomUUID();
const section = 'Videos';
const item = { section, id: randomUUID(), title: 'Branch “a” scenario 😀' };
const search = { event: 'Search', anonymousId, properties: { section, query: 'fork', resultCount: 3 } };

test.each<readonly [string, object]>([
  ['Active Trial User Clicked Upgrade', { section }],
  ['Expired Trial User Clicked Upgrade', { section: 'Other' }],
  ['Registration Link Clicked', { ...item, section: 'UpcomingWebinars' }],
  ['Removing Session Cookie', { section }],
  ['Search', { section: 'Search', query: 'x', resultCount: 0 }],
  ['Signed In', { section }],
  ...logoutReasons.map((reason) => ['Unexpected Logout', { section, reason }] as const),
  ['Video Clicked', item],
  ['Video Clicked', { ...item, query: 'fork' }],
  ['Webinar Clicked', { ...item, query: 'fork' }],
  ['Webinar Objective Clicked', { ...item, section: 'RecordedWebinars', objective: 'Sketch' }],
  ['Webinar Played', { ...item, section: 'RecordedWebinars' }],
])('stores the event %s with %j and the time of the server, and answers 204', async (event, properties) => {
  const answer = await send({ event, anonymousId, properties });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(await stored()).toEqual([{ at: testNow, event, person: null, anonymous_id: anonymousId, properties }]);
});

test.each([
  ['event', { anonymousId, properties: search.properties }],
  ['event', { ...search, event: 'Searched' }],
  ['properties', { event: 'Search', anonymousId }],
  ['section', { ...search, properties: { query: 'fork', resultCount: 3 } }],
  ['resultCount', { ...search, properties: { section, query: 'fork' } }],
  ['properties.resultCount', { ...search, properties: { ...search.properties, resultCount: '3' } }],
  ['properties.resultCount', { ...search, properties: { ...search.properties, resultCount: -1 } }],
  ['properties.query', { ...search, properties: { ...search.properties, query: 'a\0b' } }],
  ['properties.query', { ...search, properties: { ...search.properties, query: 'a'.repeat(201) } }],
  ['properties.id', { event: 'Webinar Played', properties: { ...item, id: 'the-film' } }],
  ['properties.title', { event: 'Webinar Played', properties: { ...item, title: 'a'.repeat(121) } }],
  ['properties.objective', { event: 'Webinar Objective Clicked', properties: { ...item, objective: 'a'.repeat(201) } }],
  ['properties.section', { ...search, properties: { ...search.properties, section: 'Home' } }],
  ['more', { ...search, properties: { ...search.properties, more: 1 } }],
  ['more', { ...search, more: 1 }],
  ['title', { event: 'Video Clicked', properties: { section, id: 'x' } }],
  ['objective', { event: 'Webinar Objective Clicked', properties: item }],
  ['reason', { event: 'Unexpected Logout', properties: { section } }],
  ['properties.reason', { event: 'Unexpected Logout', properties: { section, reason: 'Bored' } }],
  ['anonymousId', { ...search, anonymousId: '' }],
  ['anonymousId', { event: 'Identify' }],
  ['properties', { event: 'Identify', anonymousId, properties: {} }],
])('refuses an event whose %s is wrong: %j', async (field, body) => {
  const answer = await send(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ violations: { field: string }[] }>().violations.map((each) => each.field)).toEqual([field]);
  expect(await stored()).toEqual([]);
});

test('stores the person of a token, and a refused token as an anonymous visitor', async () => {
  signIn('person-one');
  const { properties } = search;
  expect((await send({ event: 'Search', properties }, bearer)).statusCode).toBe(204);
  expect((await send(search, { authorization: 'Bearer' })).statusCode).toBe(204);
  expect(await stored()).toEqual([
    expect.objectContaining({ person: 'person-one', anonymous_id: null }),
    expect.objectContaining({ person: null, anonymous_id: anonymousId }),
  ]);
});

test('links the anonymous visitor to the person of the token, and links nobody without one', async () => {
  const identify = { event: 'Identify', anonymousId };
  await send(search);
  expect((await send(identify)).statusCode).toBe(204);
  const mine = async () => (await api.app.inject({ url: apiPaths.myEvents, headers: bearer })).json<object>();
  signIn('person-one');
  expect(await mine()).toEqual({ items: [] });
  expect((await send(identify, bearer)).statusCode).toBe(204);
  const { properties } = search;
  expect(await mine()).toEqual({ items: [{ at: testNow.toISOString(), event: 'Search', properties }] });
  expect(await stored()).toHaveLength(1);
});

test('returns recorded events to their person only', async () => {
  expect((await api.app.inject({ url: apiPaths.myEvents })).statusCode).toBe(401);
});

test('erases the events of a person with everything else that is kept about them', async () => {
  signIn('person-one');
  await send(search);
  await send({ event: 'Identify', anonymousId }, bearer);
  await send({ event: 'Signed In', properties: { section } }, bearer);
  await send({ event: 'Signed In', properties: { section }, anonymousId: randomUUID() });
  const erased = await api.app.inject({ method: 'DELETE', url: apiPaths.myData, headers: bearer });
  expect([erased.statusCode, (await stored()).length]).toEqual([204, 1]);
});

test('stores an event with a repeated Idempotency-Key once, and refuses a key with a space', async () => {
  const key = { 'idempotency-key': randomUUID() };
  for (const headers of [key, key, {}]) expect((await send(search, headers)).statusCode).toBe(204);
  expect(await stored()).toHaveLength(2);
  expect((await send(search, { 'idempotency-key': 'a b' })).statusCode).toBe(400);
});

test('answers 503 while too many events wait', async () => {
  const { app, analyticsEvents } = api;
  const take = jest.spyOn(analyticsEvents, 'take').mockReturnValue(false);
  const answer = await app.inject({ method: 'POST', url: apiPaths.analytics, payload: search });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  take.mockRestore();
});

// Rule EVENT-14.
test('answers 429 and Retry-After of an hour to "Identify" when the bytes of the day are used up', async () => {
  const bytesOf = jest.spyOn(api.analyticsEvents, 'bytesOf').mockReturnValue(dailyEventBytes.all);
  signIn('person-one');
  const answer = await send({ event: 'Identify', anonymousId }, bearer);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600']);
  bytesOf.mockRestore();
});

test('allows each visitor 1,200 events a minute', async () => {
  const { headers } = await send(search, {}, '192.0.2.9');
  expect([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual(['1200', '1199']);
  const other = await send(search, {}, '192.0.2.10');
  expect(other.headers['x-ratelimit-remaining']).toBe('1199');
});
