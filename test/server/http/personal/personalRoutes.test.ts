import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { Account } from '../../../../server/application/ports/identity/Accounts.ts';
import { demoAccounts } from '../../../../server/demo/demoAccounts.ts';
import { apiPaths } from '../../../../src/contract/paths.ts';
import type { PersonalData } from '../../../../src/domain/personal/personalData.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { anyText } from '../../../fixtures/values/anyText.ts';
import { openSignedInApi, signedInNow, type SignedInApi } from '../../../fixtures/api/signedInApi.ts';

let api: SignedInApi;
const people = new Map<string, Account>();
let video = '';
let webinar = '';
let draft = '';

beforeAll(async () => {
  api = await openSignedInApi();
  for (const { account } of demoAccounts(signedInNow)) {
    const added = await api.accounts.add({ ...account, passwordHash: '' });
    if (added.ok) people.set(account.email.replace('@demo.test', ''), added.value);
  }
  const added = [
    await api.videos.add(aNewVideo(), signedInNow),
    await api.videos.add(aNewVideo({ slug: 'a-draft', published: false }), signedInNow),
  ];
  const recorded = await api.webinars.add(aNewWebinar(), signedInNow);
  if (!recorded.ok) throw new Error('not added');
  [video = '', draft = ''] = added.map((each) => (each.ok ? each.value.video.id : ''));
  webinar = recorded.value.webinar.id;
});
afterAll(() => api.app.close());
beforeEach(() => api.database.empty('positions', 'saved_items', 'notes', 'idempotency_keys'));

interface Sent {
  readonly as?: string | undefined;
  readonly body?: object | string | undefined;
  readonly headers?: Record<string, string>;
}
async function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { as = 'team', body, headers = {} }: Sent = {},
) {
  return api.app.inject({
    method,
    url,
    headers: {
      ...(await api.bearer(people.get(as))),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
}
const positions = apiPaths.myRecords('positions');
const newPosition = (item: string, second: number, rest: object = {}) => ({
  kind: 'video',
  item,
  second,
  duration: 100,
  ...rest,
});
const stay = (second: number, rest: object = {}, sent: Sent = {}) =>
  send('POST', positions, { body: { positions: [newPosition(video, second, rest)] }, ...sent });
const dataOf = async (as: string) => (await send('GET', apiPaths.myData, { as })).json<PersonalData>();
const note = (text: string) => ({ kind: 'video', item: video, second: 190, text });

const id = randomUUID();
const operations: readonly (readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: () => string,
  body?: () => object,
])[] = [
  ['GET', () => apiPaths.myData],
  ['DELETE', () => apiPaths.myData],
  ['GET', () => apiPaths.myRole],
  ['GET', () => apiPaths.myEvents],
  ['DELETE', () => apiPaths.myEvents],
  ['GET', () => apiPaths.myReminders],
  ['DELETE', () => apiPaths.myReminders],
  ['GET', () => apiPaths.myRecord('positions', video)],
  ['POST', () => positions, () => ({ positions: [newPosition(video, 20)] })],
  ['PUT', () => apiPaths.myRecord('saved', video), () => ({ kind: 'video' })],
  ['PUT', () => apiPaths.myRecord('notes', id), () => note('a')],
  ...(['positions', 'saved', 'notes'] as const).flatMap(
    (kind) =>
      [
        ['DELETE', () => apiPaths.myRecords(kind)],
        ['DELETE', () => apiPaths.myRecord(kind, id)],
      ] as const,
  ),
];

test('the table has a row for every operation of the API description about the own records', async () => {
  const { paths } = (await api.app.inject(apiPaths.openApi)).json<{ paths: Record<string, object> }>();
  const described = Object.entries(paths)
    .filter(([path]) => path.includes('/me/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((each) => !each.startsWith('HEAD'));
  const rows = operations.map(([method, path]) => `${method} ${path().replace(video, '{id}').replace(id, '{id}')}`);
  expect(rows.sort()).toEqual(described.sort());
});

const cases = operations.map(([method, path, body]) => ({ method, path, body }));
test.each(cases)('$method answers each account with its own records only (row %#)', async ({ method, path, body }) => {
  for (const as of people.keys()) {
    const { statusCode } = await send(method, path(), { as, body: body?.() });
    expect([as, statusCode]).toEqual([as, method === 'GET' ? 200 : 204]);
  }
  const hasBody = method === 'POST' || method === 'PUT';
  for (const headers of [{}, { 'content-type': 'no/such-type' }, { 'content-length': '99999999' }]) {
    const refused = await send(method, path(), {
      as: 'nobody at all',
      headers,
      ...(hasBody ? { body: '{"broken' } : {}),
    });
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  }
  const invalid = { authorization: 'Bearer not.a.token' };
  expect((await send(method, path(), { headers: invalid, ...(hasBody ? { body: '{"broken' } : {}) })).statusCode).toBe(
    401,
  );
});

test('keeps positions, saved films and notes of each person apart, and shows them all', async () => {
  await stay(30);
  await stay(95, {}, { as: 'trial' });
  await send('PUT', apiPaths.myRecord('saved', webinar), { body: { kind: 'webinar' } });
  await send('PUT', apiPaths.myRecord('notes', id), { body: note('Use\nlayers') });
  const at = signedInNow.toISOString();
  expect(await dataOf('team')).toEqual({
    positions: [{ kind: 'video', item: video, second: 30, duration: 100, watchedAt: null, updatedAt: at }],
    saved: [{ kind: 'webinar', item: webinar, savedAt: at }],
    notes: [{ id, kind: 'video', item: video, second: 190, text: 'Use\nlayers', writtenAt: at }],
  });
  expect(await dataOf('trial')).toMatchObject({ positions: [{ second: 95, watchedAt: at }], saved: [], notes: [] });
  await send('DELETE', apiPaths.myRecord('notes', id), { as: 'trial' });
  expect((await dataOf('team')).notes).toHaveLength(1);
  const answer = await send('GET', apiPaths.myData);
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

test('answers without a position when none is stored', async () => {
  expect((await send('GET', apiPaths.myRecord('positions', video))).json()).toEqual({ position: null });
  await stay(30);
  expect((await send('GET', apiPaths.myRecord('positions', video))).json()).toMatchObject({ position: { second: 30 } });
});

test('stores the time of the server less the age of the position', async () => {
  await stay(30, { age: 10 });
  await stay(60, { age: 3600 });
  expect((await dataOf('team')).positions).toMatchObject([
    { second: 30, updatedAt: new Date(signedInNow.getTime() - 10_000).toISOString() },
  ]);
  await stay(60);
  expect((await dataOf('team')).positions).toMatchObject([{ second: 60, updatedAt: signedInNow.toISOString() }]);
});

test('counts a repeated Idempotency-Key once', async () => {
  const once = { headers: { 'idempotency-key': 'one-try' } };
  expect((await stay(30, { age: 10 }, once)).statusCode).toBe(204);
  expect((await stay(60, {}, once)).statusCode).toBe(204);
  expect((await dataOf('team')).positions).toMatchObject([{ second: 30 }]);
});

test('stores no records of drafts and unknown films', async () => {
  expect(
    (await send('POST', positions, { body: { positions: [newPosition(draft, 30), newPosition(randomUUID(), 30)] } }))
      .statusCode,
  ).toBe(204);
  expect((await send('PUT', apiPaths.myRecord('saved', draft), { body: { kind: 'video' } })).statusCode).toBe(404);
  expect((await send('PUT', apiPaths.myRecord('notes', id), { body: { ...note('a'), item: draft } })).statusCode).toBe(
    404,
  );
  expect(await dataOf('team')).toEqual({ positions: [], saved: [], notes: [] });
});

test.each<[string, () => object, number]>([
  ['no positions', () => ({ positions: [] }), 400],
  ['51 positions', () => ({ positions: Array.from({ length: 51 }, () => newPosition(video, 9)) }), 400],
  ['an id as URN', () => ({ positions: [newPosition(`urn:uuid:${video}`, 9)] }), 400],
  ['a negative second', () => ({ positions: [newPosition(video, -1)] }), 400],
  ['a fraction', () => ({ positions: [newPosition(video, 1.5)] }), 400],
  ['no duration', () => ({ positions: [{ kind: 'video', item: video, second: 9 }] }), 400],
  ['a duration of 0', () => ({ positions: [newPosition(video, 9, { duration: 0 })] }), 400],
  ['a position in the future', () => ({ positions: [newPosition(video, 9, { age: -5 })] }), 400],
  ['another kind', () => ({ positions: [newPosition(video, 9, { kind: 'upcoming' })] }), 400],
  ['another person', () => ({ positions: [newPosition(video, 9, { person: 'x' })] }), 400],
  ['a large body', () => ({ positions: [newPosition(video, 9, { kind: 'x'.repeat(70_000) })] }), 413],
])('refuses %s', async (_what, body, status) => {
  expect((await send('POST', positions, { body: body() })).statusCode).toBe(status);
});

test.each([
  ['', 'Enter a text.'],
  ['a'.repeat(2001), 'Use at most 2,000 characters.'],
  ['a\0b', 'Use plain text without control characters.'],
])('refuses a note whose text breaks a rule, with the reason: %#', async (text, message) => {
  const answer = await send('PUT', apiPaths.myRecord('notes', id), { body: note(text) });
  expect([answer.statusCode, answer.json<{ violations: unknown }>().violations]).toEqual([
    422,
    [{ field: 'text', message }],
  ]);
});

test('refuses an Idempotency-Key with invisible characters', async () => {
  for (const key of ['', 'a b', 'x'.repeat(101)])
    expect((await stay(30, {}, { headers: { 'idempotency-key': key } })).statusCode).toBe(400);
});

test('erases everything of one person, and leaves no row of them', async () => {
  await stay(30, {}, { headers: { 'idempotency-key': 'a' } });
  await send('PUT', apiPaths.myRecord('saved', video), { body: { kind: 'video' } });
  await send('PUT', apiPaths.myRecord('notes', id), { body: note('a') });
  expect((await send('DELETE', apiPaths.myData)).statusCode).toBe(204);
  for (const table of ['positions', 'saved_items', 'notes', 'idempotency_keys'])
    expect([table, (await api.database.pool.query(`SELECT FROM ${table}`)).rowCount]).toEqual([table, 0]);
});

test('limits the writes of one visitor', async () => {
  const limited = await send('PUT', apiPaths.myRecord('saved', video), { body: { kind: 'video' } });
  expect(Number(limited.headers['x-ratelimit-limit'])).toBe(600);
});

test('answers any body without a fault', async () => {
  const value = fc.oneof(
    anyText(),
    fc.integer(),
    fc.double(),
    fc.constant(null),
    fc.constant(video),
    fc.array(fc.string()),
  );
  const body = fc.record(
    {
      kind: fc.constantFrom('video', 'webinar', 'x'),
      item: fc.oneof(fc.constant(video), value),
      second: value,
      duration: value,
      age: value,
      text: value,
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      for (const [method, path, sent] of [
        ['POST', positions, { positions: [given] }],
        ['PUT', apiPaths.myRecord('notes', id), given],
        ['PUT', apiPaths.myRecord('saved', video), given],
      ] as const)
        expect((await send(method, path, { body: sent })).statusCode).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
});

describe('films by their ids', () => {
  const films = (ids: string) => api.app.inject({ url: `${apiPaths.foundFilms}?ids=${ids}` });

  test('returns published films in the requested order to everyone, and forbids caching', async () => {
    const answer = await films([webinar, draft, randomUUID(), video, video, webinar.toUpperCase()].join(','));
    expect(answer.json<{ items: object[] }>().items).toMatchObject([
      { kind: 'webinar', id: webinar, title: 'Designing for everyone' },
      { kind: 'video', id: video, name: 'Branch a scenario' },
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('refuses more than 50 ids, and texts that are no ids', async () => {
    const many = Array.from({ length: 51 }, () => randomUUID()).join(',');
    for (const ids of [many, '', 'a', `${video};`]) expect((await films(ids)).statusCode).toBe(400);
    expect((await films('-'.repeat(36))).json()).toEqual({ items: [] });
  });
});
