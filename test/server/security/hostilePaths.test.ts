import { administrator, nobody, somebody } from '../../fixtures/api/administrator.ts';
import { apiRoot, openApi, type ApiUnderTest } from '../../fixtures/api/trainingApi.ts';
import { traversals } from '../video/traversals.ts';
import {
  addOneOfEachKind,
  bodilessRoutes,
  countStored,
  fileRoutes,
  jsonRoutes,
  nameOf,
  type WriteRoute,
} from './writeRoutes.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
  await addOneOfEachKind(api);
  api.wrote();
});
afterAll(() => api.close());
beforeEach(() => {
  api.asker = administrator;
});

const removals = [
  '/videos/{id}',
  '/webinars/{id}',
  '/upcoming/{id}',
  '/series/{id}',
  '/videos/{id}/thumbnail',
  '/webinars/{id}/detail',
  '/webinars/{id}/captions/fr',
].map((path) => ({ method: 'DELETE', path, fields: [] }) as const);
const routes: readonly WriteRoute[] = [...jsonRoutes, ...bodilessRoutes, ...fileRoutes, ...removals];
const itemRoutes = routes.filter(({ path }) => path.includes('{id}')).map((route) => [nameOf(route), route] as const);
const send = ({ method, path }: WriteRoute, id: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method,
    url: apiRoot + path.replace('{id}', id),
    headers: { authorization: 'Bearer x', 'if-match': '"1"', ...headers },
  });

const impossibleIds = [
  ...traversals,
  "' OR 1=1 --",
  '1; DROP TABLE videos',
  '00000000-0000-4000-8000-00000000000g',
  '{00000000-0000-4000-8000-000000000000}',
  '00000000-0000-4000-8000-000000000000\0',
  '$(id)',
  '`id`',
  '__proto__',
  'constructor',
  '\r\nx-injected: 1',
  '\u202evideo',
  'x'.repeat(90),
  '%',
  'null',
  'undefined',
  '-1',
  '1e9',
  '{{7*7}}',
];

test.each(itemRoutes)(
  '%s answers 4xx to impossible ids and paths, changes nothing and reveals nothing',
  async (_name, route) => {
    const before = await countStored(api);
    for (const id of impossibleIds) {
      const answer = await send(route, encodeURIComponent(id));
      // 400 and 422 come from routes that need a body: they check it before they look for the item.
      expect([400, 404, 422]).toContain(answer.statusCode);
      expect(answer.body).not.toMatch(/root:|node_modules|\[fonts\]/);
      expect(answer.headers).not.toHaveProperty('x-injected');
    }
    for (const raw of ['..', '../../etc/passwd', '%', '%zz', '%c0%ae%c0%ae', '%ff'])
      expect((await send(route, raw)).statusCode).toBeLessThan(500);
    expect(await countStored(api)).toBe(before);
    expect(api.logged).toEqual([]);
  },
);

test.each(routes.map((route) => [nameOf(route), route] as const))(
  '%s answers 401 to anonymous visitors and 403 to accounts without the right',
  async (_name, route) => {
    for (const [asker, status] of [
      [nobody, 401],
      [somebody, 403],
    ] as const) {
      api.asker = asker;
      await expect(
        send(route, 'video', { 'content-type': 'application/json', 'content-length': '5' }),
      ).resolves.toMatchObject({ statusCode: status });
    }
  },
);

/** Repeating creates items, so it needs no version. */
const versionedRoutes = itemRoutes.filter(([, { path }]) => !path.endsWith('/repetitions'));

test.each(versionedRoutes)('%s answers 428 without a version and 4xx to an impossible one', async (_name, route) => {
  await expect(send(route, 'video', { 'if-match': '' })).resolves.toMatchObject({ statusCode: 428 });
  for (const tag of [
    '"0"',
    '"-1"',
    '"1.5"',
    '"1e3"',
    '"9007199254740993"',
    '"999999999999999"',
    '*',
    "'1'",
    '"1", "2"',
    '"\u00b9"',
    `"${'1'.repeat(5000)}"`,
  ]) {
    expect([400, 404, 412, 422]).toContain((await send(route, 'video', { 'if-match': tag })).statusCode);
  }
  expect(api.logged).toEqual([]);
});
