import { RequestInWork } from '../../../server/http/requestIds.ts';
import { describedWrites, type Operation } from '../../fixtures/api/apiDocument.ts';
import { composeTestServer } from '../../fixtures/api/testServer.ts';
import { administrator } from '../../fixtures/api/administrator.ts';
import { openApi, type ApiUnderTest } from '../../fixtures/api/trainingApi.ts';

// Rule SERVER-8.
let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
  api.asker = administrator;
});
afterAll(() => api.close());

const writing = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** Calls that write and are not in the description, with the reason. */
const undescribed: Readonly<Record<string, string>> = {
  'POST /reminders/confirm': 'a form of a page that a mail leads to',
  'POST /reminders/stop': 'a form of a page that a mail leads to, and the button of mail programs',
};

test('describes every call that writes, or says here why not', async () => {
  const routes: string[] = [];
  // It is the first to see the server, before any route is added.
  const currentRequest = Object.assign(new RequestInWork(), {
    watch: (app: ApiUnderTest['app']) =>
      void app.addHook('onRoute', ({ method, url }) => {
        for (const each of [method].flat()) if (writing.includes(each)) routes.push(`${each} ${url}`);
      }),
  });
  const server = await composeTestServer(api, { currentRequest });
  await server.ready();
  const { operations } = await describedWrites(api);
  const described = new Set(operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`));
  const others = [...new Set(routes)].filter((route) => !described.has(route) && !(route in undescribed));
  expect(routes).toEqual(expect.arrayContaining([...described, ...Object.keys(undescribed)]));
  // What remains refuses: addresses that do not exist, and methods that an address does not support.
  expect(others.length).toBeGreaterThan(100);
  for (const route of others) {
    const [method = '', url = ''] = route.split(' ');
    const { statusCode } = await server.inject({
      method: method as Operation['method'],
      url: url.replaceAll(/:\w+/g, 'en').replace('*', 'none'),
      headers: { authorization: 'Bearer x' },
    });
    expect([route, [404, 405].includes(statusCode)]).toEqual([route, true]);
  }
  await server.close();
});

test.each([
  ['a status', 299, 'application/json', '{}', 'the description names no status 299'],
  ['a fault', 500, 'application/problem+json', '{}', 'the description names no status 500'],
  [
    'a type of content',
    422,
    'application/json',
    '{}',
    '422 is application/json, described is application/problem+json',
  ],
  ['a problem without its fields', 422, 'application/problem+json', '{}', "must have required property 'type'"],
  ['a body without its fields', 200, 'application/json; charset=utf-8', '{"id":1}', 'the body of 200: '],
])('finds %s of an answer that is not described', async (_what, statusCode, type, body, fault) => {
  const { operations, unnamed } = await describedWrites(api);
  const operation = operations.find(({ method, path }) => method === 'PATCH' && path.endsWith('/synonyms/{id}'));
  if (operation === undefined) throw new Error('The operation is gone.');
  expect(unnamed(operation, { statusCode, headers: { 'content-type': type }, body })).toContain(fault);
});
