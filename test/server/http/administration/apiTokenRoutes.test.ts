import { demoAccounts } from '../../../../server/demo/demoAccounts.ts';
import type { ApiToken, CreatedApiToken } from '../../../../src/domain/access/apiToken.ts';
import { apiPaths, itemPaths } from '../../../../src/contract/paths.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';
import { openSignedInApi, signedInNow, type SignedInApi } from '../../../fixtures/api/signedInApi.ts';

let api: SignedInApi;
let administrator: Record<string, string>;
let draft: string;

beforeAll(async () => {
  api = await openSignedInApi();
  const [first] = demoAccounts(signedInNow);
  const added = await api.accounts.add({ ...(first?.account as never as object), passwordHash: '' } as never);
  if (added.ok) administrator = await api.bearer(added.value);
  const video = await api.videos.add(aNewVideo({ name: 'A draft', published: false }), signedInNow);
  draft = video.ok ? video.value.video.id : '';
});
afterAll(() => api.app.close());

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: object, payload?: object) =>
  api.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
async function create(scopes: readonly string[], name = 'Nightly import') {
  const answer = await send('POST', apiPaths.apiTokens, administrator, { name, scopes, days: 90 });
  const { token, created } = answer.json<CreatedApiToken>();
  return { answer, id: created.id, bearer: { authorization: `Bearer ${token}` }, token };
}

test('shows a new token once, with at least 256 random bits', async () => {
  const { answer, token } = await create(['read']);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'private, no-store']);
  expect(token).toMatch(/^lectern_[\w-]{43}$/);
  const listed = await send('GET', apiPaths.apiTokens, administrator);
  expect(listed.json<{ items: readonly ApiToken[] }>().items[0]).toMatchObject({
    name: 'Nightly import',
    start: token.slice(0, 12),
    scopes: ['read'],
    createdBy: 'Ada Demo',
  });
  expect(listed.body).not.toContain(token);
  const { rows } = await api.database.pool.query<{ all: string }>('SELECT api_tokens::text AS all FROM api_tokens');
  expect(JSON.stringify(rows)).not.toContain(token.slice(12));
});

test('says what is wrong with the choices of a new token', async () => {
  const answer = await send('POST', apiPaths.apiTokens, administrator, { name: '', scopes: [], days: 1000 });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ violations: readonly { field: string }[] }>().violations.map(({ field }) => field)).toEqual([
    'name',
    'scopes',
    'days',
  ]);
});

test('a token reads drafts with the scope for it, and gets no cookie', async () => {
  const [reader, importer] = [await create(['read']), await create(['import'])];
  const read = await send('GET', itemPaths.video.item(draft), reader.bearer);
  expect([read.statusCode, read.headers['set-cookie']]).toEqual([200, undefined]);
  expect((await send('GET', itemPaths.video.item(draft), importer.bearer)).statusCode).toBe(404);
});

test('works until it is revoked, and not for one request longer', async () => {
  const { bearer, id } = await create(['read']);
  const asked = () => send('GET', `${itemPaths.video.items}?drafts=1`, bearer);
  expect((await asked()).statusCode).toBe(200);
  expect((await send('DELETE', apiPaths.apiToken(id), administrator)).statusCode).toBe(204);
  const refused = await asked();
  expect([refused.statusCode, refused.json<{ type: string }>().type]).toEqual([401, '/problems/invalid-token']);
});

test('records changes made with a token in the history, under the name of the token', async () => {
  const { bearer } = await create(['import'], 'Importer');
  const made = await send('POST', itemPaths.video.items, bearer, { name: 'Imported' });
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ id: string }>();
  const history = await send('GET', `${apiPaths.history}?item=${id}`, administrator);
  expect(history.json<{ items: readonly { personName: string }[] }>().items[0]?.personName).toBe('Importer (token)');
});

test.each([
  ['GET', apiPaths.myData],
  ['GET', apiPaths.myEvents],
  ['GET', apiPaths.myReminders],
  ['DELETE', apiPaths.myReminders],
  ['GET', apiPaths.apiTokens],
  ['GET', apiPaths.synonyms],
  ['GET', apiPaths.reportedErrors],
  ['POST', apiPaths.reachTraining],
] as const)('refuses every token at %s %s', async (method, url) => {
  const { bearer } = await create(['read', 'edit', 'import', 'publish']);
  expect((await send(method, url, bearer)).statusCode).toBe(401);
});

test('lets one token make 600 requests a minute, and says when to go on', async () => {
  const { bearer } = await create(['read']);
  const other = await create(['read']);
  const statuses = new Set<number>();
  for (let sent = 0; sent < 600; sent += 1)
    statuses.add((await send('GET', apiPaths.apiTokens, { authorization: 'Bearer lectern_flood' })).statusCode);
  expect([...statuses]).toEqual([401]);
  const refused = await send('GET', apiPaths.apiTokens, { authorization: 'Bearer lectern_flood' });
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  for (const each of [bearer, other.bearer])
    expect((await send('GET', itemPaths.video.item(draft), each)).statusCode).toBe(200);
});
