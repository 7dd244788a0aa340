import { randomUUID } from 'node:crypto';
import type { Account } from '../../../server/application/ports/identity/Accounts.ts';
import { demoAccounts } from '../../../server/demo/demoAccounts.ts';
import { aNewVideo } from '../../fixtures/values/aNewVideo.ts';
import { addNewUpcoming, aNewWebinar } from '../../fixtures/values/aNewWebinar.ts';
import { openSignedInApi, signedInNow, type SignedInApi } from '../../fixtures/api/signedInApi.ts';

const root = '/training/api/v1';
const filmed = ['/videos', '/webinars'].flatMap((list) => {
  const item = `${list}/{idOrSlug}`;
  const parts = [
    'PUT /thumbnail',
    'DELETE /thumbnail',
    'PUT /captions/{language}',
    'DELETE /captions/{language}',
    'GET /captions/{language}/draft',
    'PUT /captions/{language}/draft',
    'DELETE /captions/{language}/draft',
    'GET /captions/{language}/versions/{version}',
    'GET /processing',
    'POST /processing',
    'POST /files/{fileId}/restore',
    'POST /publish',
    'POST /unpublish',
    'POST /duplicate',
    'POST /preview',
    'GET /plan',
    'PUT /plan',
    'DELETE /plan',
  ];
  return [`POST ${list}`, `PATCH ${item}`, `DELETE ${item}`, ...parts.map((part) => part.replace(' ', ` ${item}`))];
});
/** Everything that only administrators may do. */
const operations = [
  ...filmed,
  'PUT /webinars/{idOrSlug}/detail',
  'DELETE /webinars/{idOrSlug}/detail',
  'POST /upcoming',
  'PATCH /upcoming/{id}',
  'DELETE /upcoming/{id}',
  'POST /upcoming/{id}/publish',
  'POST /upcoming/{id}/unpublish',
  'PUT /upcoming/{id}/cancellation',
  'DELETE /upcoming/{id}/cancellation',
  'PUT /upcoming/{id}/thumbnail',
  'DELETE /upcoming/{id}/thumbnail',
  'POST /upcoming/{id}/repetitions',
  'GET /upcoming/{id}/timeline',
  'POST /upcoming/{idOrSlug}/duplicate',
  'POST /upcoming/{idOrSlug}/preview',
  'GET /upcoming/{idOrSlug}/plan',
  'PUT /upcoming/{idOrSlug}/plan',
  'DELETE /upcoming/{idOrSlug}/plan',
  'GET /plans',
  'POST /series',
  'PATCH /series/{id}',
  'DELETE /series/{id}',
  'POST /series/{idOrSlug}/duplicate',
  'GET /synonyms',
  'GET /synonyms/{id}',
  'POST /synonyms',
  'PATCH /synonyms/{id}',
  'DELETE /synonyms/{id}',
  'GET /insights',
  'GET /insights/items',
  'GET /insights/items/{kind}/{idOrSlug}',
  'GET /insights/searches',
  'GET /library',
  'POST /library/values',
  'GET /library/acts',
  'POST /library/acts',
  'GET /library/acts/{id}',
  'GET /library/acts/{id}/items',
  'POST /library/acts/{id}/start',
  'POST /library/acts/{id}/retry',
  'POST /library/acts/{id}/undo',
  'GET /imports',
  'POST /imports',
  'GET /imports/{id}',
  'DELETE /imports/{id}',
  'GET /imports/{id}/rows',
  'PATCH /imports/{id}/rows',
  'POST /imports/{id}/rows/{line}/files',
  'POST /imports/{id}/start',
  'POST /imports/{id}/retry',
  'GET /imports/{id}/failures',
  'GET /films',
  'GET /films/{hash}',
  'GET /bin',
  'POST /bin/{id}/restore',
  'DELETE /bin/{id}',
  'GET /history',
  'GET /history/people',
  'GET /history/{id}/version',
  'POST /history/{id}/bring-back',
  'GET /admin/errors',
  'DELETE /admin/errors',
  'DELETE /admin/errors/{id}',
  'OPTIONS /uploads',
  'POST /uploads',
  'PATCH /uploads/{uploadId}',
  'DELETE /uploads/{uploadId}',
];
/** Reads that include drafts. Everyone but administrators is refused, as for the operations above. */
const drafts = [
  'GET /videos?drafts=1',
  'GET /webinars?drafts=1',
  'GET /upcoming?drafts=1&past=1',
  'GET /upcoming?from=2026-01-01T00:00:00Z',
  'GET /upcoming?until=2026-01-01T00:00:00Z',
  'GET /series?drafts=1',
];
const rows = [...operations, 'HEAD /uploads/{uploadId}', ...drafts];

let api: SignedInApi;
const people = new Map<string, Account>();
const ids = new Map<string, string>();

beforeAll(async () => {
  api = await openSignedInApi();
  for (const { account } of demoAccounts(signedInNow)) {
    const added = await api.accounts.add({ ...account, passwordHash: '' });
    if (added.ok) people.set(account.email.replace('@demo.test', ''), added.value);
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
    .set('upcoming', (await addNewUpcoming(api.upcomingWebinars, {}, signedInNow)).upcoming.id);
});
afterAll(() => api.app.close());

/** Calls with the ids of existing items. The body is broken JSON: the server must authorize before it parses. */
async function call(
  operation: string,
  account: Account | undefined,
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
      .replace('{fileId}', randomUUID())
      .replace('{language}', 'en')
      .replace('{kind}', 'video')
      .replace('{version}', '1')
      .replace('{hash}', 'a'.repeat(64));
  const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS' && body !== undefined;
  return api.app.inject({
    method: method as 'GET',
    url,
    headers: { ...(await api.bearer(account)), ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(hasBody ? { payload: body } : {}),
  });
}
const state = async () =>
  JSON.stringify(
    await Promise.all(
      [
        ...['videos', 'webinars', 'upcoming', 'series'].map((list) => `GET /${list}?drafts=1`),
        'GET /synonyms',
        'GET /bin',
        'GET /plans',
      ].map(async (read) => (await call(read, people.get('admin'))).body),
    ),
  );

// Their tests: `personalRoutes.test.ts`, `reminderRoutes.test.ts`, `reachRoutes.test.ts`.
const forEverySignedInPerson = / \/me\/|^DELETE \/upcoming\/\{id\}\/reminders$|^POST \/reach-training$/;

test('the table has a row for every operation that the API description reserves for administrators', async () => {
  const { paths } = (await api.app.inject(`${root}/openapi.json`)).json<{
    paths: Record<string, Record<string, { security?: unknown }>>;
  }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => JSON.stringify(security) === '[{"bearer":[]}]')
      .map(([method]) => `${method.toUpperCase()} ${path.replace(root, '')}`)
      .filter((operation) => !forEverySignedInPerson.test(operation)),
  );
  expect(described.filter((each) => !each.startsWith('HEAD')).sort()).toEqual([...operations].sort());
  expect(people.size).toBeGreaterThanOrEqual(11);
});

describe.each(rows)('%s', (operation) => {
  test('answers 401 to anonymous visitors and 403 to accounts without the right, and changes nothing', async () => {
    const before = await state();
    const refused = await Promise.all(
      [...people]
        .filter(([, { trainingAdmin }]) => !trainingAdmin)
        .map(async ([name, account]) => [name, (await call(operation, account)).statusCode] as const),
    );
    expect(refused).toEqual(refused.map(([name]) => [name, 403]));
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
    expect((await call(operation, undefined, '{"broken', { authorization: 'Bearer not.a.token' })).statusCode).toBe(
      401,
    );
    expect(await state()).toBe(before);
  });

  test('lets an administrator through without a server error', async () => {
    const statuses = [];
    for (const [body, headers] of [
      ['{"broken', {}],
      ['{}', { 'if-match': '"999"' }],
    ] as const)
      statuses.push((await call(operation, people.get('admin'), body, headers)).statusCode);
    for (const status of statuses)
      expect([401, 403].includes(status) || status >= 500 ? status : 'through').toBe('through');
  });
});
