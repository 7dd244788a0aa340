import { addLearned } from '../../fixtures/api/addLearned.ts';
import { randomUUID } from 'node:crypto';
import type { Account } from '../../../server/application/ports/identity/Accounts.ts';
import { demoAccounts } from '../../../server/demo/demoAccounts.ts';
import { makeCreateApiToken } from '../../../server/application/identity/createApiToken.ts';
import { tokenScopes } from '../../../src/domain/access/permission.ts';
import type { Permission, TokenScope } from '../../../src/domain/access/trainingRole.ts';
import { operations, rolesWith, rows } from '../../fixtures/api/administratorOperations.ts';
import { createJobTables } from '../../fixtures/stores/jobTables.ts';
import { addEndpoint } from '../../fixtures/values/anEndpoint.ts';
import { aNewVideo } from '../../fixtures/values/aNewVideo.ts';
import { addNewUpcoming, aNewWebinar } from '../../fixtures/values/aNewWebinar.ts';
import { openSignedInApi, signedInNow, type SignedInApi } from '../../fixtures/api/signedInApi.ts';

const root = '/training/api/v1';
let api: SignedInApi;
const people = new Map<string, Account>();
const ids = new Map<string, string>();
const tokens = new Map<TokenScope, string>();

beforeAll(async () => {
  api = await openSignedInApi();
  await createJobTables(api.database);
  for (const { account } of demoAccounts(signedInNow)) {
    const added = await api.accounts.add({ ...account, passwordHash: '' });
    if (added.ok) people.set(account.email.replace('@demo.test', ''), added.value);
  }
  const createApiToken = makeCreateApiToken({ ...api, newId: randomUUID, newSecret: randomUUID });
  for (const scope of tokenScopes) {
    const context = { person: 'an-administrator', at: signedInNow, action: 'added' } as const;
    const created = await createApiToken({ name: scope, scopes: [scope], days: 1 }, context);
    if (created.ok) tokens.set(scope, created.value.token);
  }
  const [video, webinar, series] = [
    await api.videos.add(aNewVideo(), signedInNow),
    await api.webinars.add(aNewWebinar(), signedInNow),
    await api.webinars.addSeries('Foundations', signedInNow),
  ];
  if (!video.ok || !webinar.ok || !series.ok) throw new Error('not added');
  ids
    .set('videos', video.value.video.id)
    .set('webinars', webinar.value.webinar.id)
    .set('series', series.value.id)
    .set('synonyms', 'powerpoint')
    .set('learned-answers', await addLearned(api.database.pool, { itemId: video.value.video.id }))
    .set('webhooks', (await addEndpoint(api.webhookEndpoints)).id)
    .set('upcoming', (await addNewUpcoming(api.upcomingWebinars, {}, signedInNow)).upcoming.id);
});
afterAll(() => api.app.close());

/** Calls with the ids of existing items. The body is broken JSON: the server must authorize before it parses. */
async function call(
  operation: string,
  who: Account | TokenScope | undefined,
  body: object | string | undefined = '{"broken',
  headers: Record<string, string> = {},
) {
  const [method = 'GET', path = ''] = operation.split(' ');
  const id = ids.get(path.split('/')[1] ?? '') ?? randomUUID();
  const url =
    root +
    path
      .replace('{idOrSlug}', id)
      .replace('{id}', id)
      .replace('{uploadId}', id)
      .replace('{deliveryId}', id)
      .replace('{fileId}', randomUUID())
      .replace('{language}', 'en')
      .replace('{kind}', 'video')
      .replace('{queue}', 'process-video')
      .replace('{version}', '1')
      .replace('{hash}', 'a'.repeat(64));
  const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS' && body !== undefined;
  return api.app.inject({
    method: method as 'GET',
    url,
    headers: {
      ...(typeof who === 'string' ? { authorization: `Bearer ${tokens.get(who)}` } : await api.bearer(who)),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(hasBody ? { payload: body } : {}),
  });
}
const state = async () =>
  JSON.stringify(
    await Promise.all(
      [
        ...['videos', 'webinars', 'upcoming', 'series'].map((list) => `GET /${list}?drafts=1`),
        'GET /synonyms',
        'GET /learned-answers',
        'GET /bin',
        'GET /plans',
        'GET /webhooks',
        'GET /webhooks/{id}/deliveries',
      ].map(async (read) => (await call(read, people.get('admin'))).body),
    ),
  );

// Their tests: `personalRoutes.test.ts`, `reminderRoutes.test.ts`, `reachRoutes.test.ts`.
const forEverySignedInPerson = / \/me\/|^DELETE \/upcoming\/\{id\}\/reminders$|^POST \/reach-training$/;

test('the table has a row for every operation that the API description reserves, with what it needs', async () => {
  const { paths } = (await api.app.inject(`${root}/openapi.json`)).json<{
    paths: Record<string, Record<string, { security?: readonly Record<string, readonly string[]>[] }>>;
  }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security !== undefined && security.every((each) => Object.keys(each).length > 0))
      .map(([method, { security }]) => [`${method.toUpperCase()} ${path.replace(root, '')}`, security] as const)
      .filter(([operation]) => !forEverySignedInPerson.test(operation) && !operation.startsWith('HEAD')),
  );
  const shown = (permission: Permission) => [
    { bearer: [permission] },
    ...(permission === 'administer' ? [] : [{ apiToken: [permission] }]),
  ];
  const wanted = { ...operations, 'GET /history': 'read' } as const;
  expect(Object.fromEntries(described)).toEqual(
    Object.fromEntries(Object.entries(wanted).map(([operation, permission]) => [operation, shown(permission)])),
  );
  expect(people.size).toBeGreaterThanOrEqual(13);
});

const isRefusal = (status: number) => status === 401 || status === 403;

describe.each(rows)('%s', (operation, permission) => {
  test(`refuses everybody without the permission ${permission}, and changes nothing`, async () => {
    const before = await state();
    const without = [...people].filter(([name]) => !rolesWith[permission].includes(name));
    const refused = await Promise.all(
      without.map(async ([name, account]) => [name, (await call(operation, account)).statusCode] as const),
    );
    expect(refused).toEqual(without.map(([name]) => [name, 403]));
    expect(refused.length).toBeGreaterThanOrEqual(10);
    for (const headers of [
      {},
      { 'if-match': '"1"' },
      { 'content-type': 'no/such-type' },
      { 'content-length': '99999999' },
    ]) {
      const answer = await call(operation, undefined, '{"broken', headers);
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
    for (const token of ['not.a.token', 'lectern_unknown'])
      expect((await call(operation, undefined, '{"broken', { authorization: `Bearer ${token}` })).statusCode).toBe(401);
    expect(await state()).toBe(before);
  });

  test('refuses a token that lacks the scope, and refuses every token an operation of administrators', async () => {
    const offered = permission !== 'administer' || operation === 'GET /history';
    for (const scope of tokenScopes) {
      const { statusCode } = await call(operation, scope);
      const wanted = scope === permission ? 'through' : offered ? 403 : 401;
      expect([scope, isRefusal(statusCode) ? statusCode : 'through']).toEqual([scope, wanted]);
    }
  });

  test('lets those with the permission through without a server error', async () => {
    const statuses = [];
    for (const name of rolesWith[permission])
      for (const [body, headers] of [
        ['{"broken', {}],
        ['{}', { 'if-match': '"999"' }],
      ] as const)
        statuses.push((await call(operation, people.get(name), body, headers)).statusCode);
    for (const status of statuses) expect(isRefusal(status) || status >= 500 ? status : 'through').toBe('through');
  });
});

test('says which permission is missing, and who has it', async () => {
  const detailOf = async (...given: Parameters<typeof call>) =>
    (await call(...given)).json<{ readonly detail: string }>().detail;
  expect(await detailOf('POST /videos/{idOrSlug}/publish', people.get('editor'))).toBe(
    'Only training publishers and administrators may do this.',
  );
  expect(await detailOf('DELETE /bin/{id}', people.get('publisher'))).toBe('Only training administrators may do this.');
  expect(await detailOf('POST /videos/{idOrSlug}/publish', 'edit')).toBe(
    'This token lacks the scope "publish". Create one that has it.',
  );
});

describe('a change of many items', () => {
  const prepare = (who: Account | TokenScope | undefined, act: object) =>
    call('POST /library/acts', who, { change: act, selection: { items: [{ kind: 'video', id: ids.get('videos') }] } });
  const edit = { act: 'edit', edit: { feature: 'review' } };

  test.each([
    ['editor', edit, 201],
    ['editor', { act: 'publish' }, 403],
    ['editor', { act: 'unpublish' }, 403],
    ['editor', { act: 'delete' }, 403],
    ['publisher', { act: 'publish' }, 201],
    ['publisher', { act: 'delete' }, 201],
    ['editor', { act: 'restore' }, 403],
    ['publisher', { act: 'purge' }, 403],
  ])('needs what the change of one item needs: %s, %j', async (name, act, status) => {
    expect((await prepare(people.get(name), act)).statusCode).toBe(status);
  });

  test('needs it again when it is started, tried again and taken back', async () => {
    const { id } = (await prepare(people.get('publisher'), { act: 'publish' })).json<{ id: string }>();
    ids.set('library', id);
    for (const verb of ['start', 'retry', 'undo'])
      expect((await call(`POST /library/acts/${id}/${verb}`, people.get('editor'), {})).statusCode).toBe(403);
    const own = (await prepare(people.get('editor'), edit)).json<{ id: string }>();
    expect((await call(`POST /library/acts/${own.id}/start`, people.get('editor'), {})).statusCode).toBe(200);
    const undo = await call(`POST /library/acts/${own.id}/undo`, people.get('editor'), {});
    expect(undo.statusCode).toBe(201);
    const { id: undoId } = undo.json<{ id: string }>();
    expect((await call(`POST /library/acts/${undoId}/retry`, people.get('editor'), {})).statusCode).toBe(200);
  });
});
