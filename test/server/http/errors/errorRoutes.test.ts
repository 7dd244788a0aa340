import { apiPaths } from '../../../../src/contract/paths.ts';
import type { FaultReport } from '../../../../src/domain/fault/faultReport.ts';
import { beginAnew, openApi, testNow, type ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(() => beginAnew(api, 'reported_errors'));

const aReport: FaultReport = {
  source: 'render',
  name: 'TypeError',
  message: 'x is undefined',
  stack: 'TypeError: x is undefined\n    at render (https://training.example/assets/Home.01234567.js:1:20)',
  page: '/videos',
  release: 'lectern@01234567',
};
let visitor = 0;
beforeEach(() => void (visitor += 1));
const report = (body: object, address = `192.0.2.${visitor}`) =>
  api.app.inject({ method: 'POST', url: apiPaths.errors, payload: body, remoteAddress: address });
const administrator = { person: { id: 'admin', trainingRole: 'administrator' as const }, subscription: undefined };
const asAdministrator = (method: 'GET' | 'DELETE', url: string) => {
  api.asker = administrator;
  return api.app.inject({ method, url, headers: { authorization: 'Bearer x' } });
};
const listed = async (query = '') =>
  (await asAdministrator('GET', apiPaths.reportedErrors + query)).json<{
    items: { id: string; count: number; message: string }[];
    total: number;
    nextCursor: string | null;
  }>();

describe('POST /errors', () => {
  // Rules REPORT-1 and REPORT-4.
  test('answers 204, writes the fault to the log once, and counts it in the list', async () => {
    const answers = [await report(aReport), await report({ ...aReport, page: '/webinars' })];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    expect(api.logged.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ reported: aReport }),
    ]);
    expect(await listed()).toEqual({
      items: [
        {
          ...aReport,
          page: '/webinars',
          id: expect.any(String),
          count: 2,
          firstSeen: testNow.toISOString(),
          lastSeen: testNow.toISOString(),
        },
      ],
      total: 1,
      nextCursor: null,
    });
  });

  // Rule REPORT-1.
  test.each([
    ['IdentityError', 0],
    ['TypeError', 1],
  ])('counts the fault %s in the list and writes %i lines of the level error', async (name, lines) => {
    await report({ ...aReport, name, message: `A ${name}` });
    expect([(await listed()).total, api.logged.length]).toEqual([1, lines]);
  });

  // Rule REPORT-3: whatever sends it.
  test('stores and logs no tokens and no mail addresses', async () => {
    const secrets = '/auth-callback?code=s3cret&state=s3cret#id_token=s3cret&access_token=s3cret by s3cret@demo.test';
    await report({ ...aReport, message: secrets, stack: secrets, name: 'Bearer s3cret', page: secrets });
    const { items } = await listed();
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items) + api.logged.join('')).not.toContain('s3cret');
  });

  // Rule REPORT-2.
  test.each([
    ['a field too many', { ...aReport, person: 'me' }],
    ['a missing field', { source: 'render' }],
    ['a source that is no name', { ...aReport, source: '<b>' }],
    ['a long message', { ...aReport, message: 'x'.repeat(1001) }],
  ])('refuses %s', async (_name, body) => {
    expect((await report(body)).statusCode).toBe(400);
    expect((await listed()).total).toBe(0);
  });

  test('refuses a body of more than 64 KiB', async () => {
    expect((await report({ ...aReport, stack: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });

  test('answers 429 with Retry-After to a visitor who sends too many reports, and 204 to others', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 121; sent += 1) statuses.push((await report(aReport)).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(120);
    const refused = await report(aReport);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect((await report(aReport, '198.51.100.1')).statusCode).toBe(204);
  });

  test('answers 204 and logs the fault when the report cannot be stored', async () => {
    const { record } = api.reportedErrors;
    api.reportedErrors.record = () => Promise.reject(new Error('no database'));
    expect((await report({ ...aReport, name: 'Unstored' })).statusCode).toBe(204);
    api.reportedErrors.record = record;
    expect(api.logged.join('')).toContain('no database');
  });
});

describe('/admin/errors', () => {
  // Rule REPORT-7.
  test('lists faults by pages and clears one or all', async () => {
    for (const message of ['one', 'two', 'three']) await report({ ...aReport, message });
    const first = await listed('?limit=2');
    expect([first.items.length, first.total]).toEqual([2, 3]);
    const second = await listed(`?limit=2&cursor=${first.nextCursor}`);
    expect(second.items).toHaveLength(1);
    const [gone] = second.items;
    const one = apiPaths.reportedError(gone?.id ?? '');
    expect((await asAdministrator('DELETE', one)).statusCode).toBe(204);
    expect((await asAdministrator('DELETE', one)).statusCode).toBe(404);
    expect((await listed()).items.map(({ message }) => message)).not.toContain(gone?.message);
    expect((await asAdministrator('DELETE', apiPaths.reportedErrors)).statusCode).toBe(204);
    expect((await listed()).total).toBe(0);
    expect((await asAdministrator('GET', `${apiPaths.reportedErrors}?cursor=x`)).statusCode).toBe(400);
  });

  test.each(['GET', 'DELETE'] as const)('refuses %s to everybody but administrators', async (method) => {
    const ask = () => api.app.inject({ method, url: apiPaths.reportedErrors, headers: { authorization: 'Bearer x' } });
    expect((await ask()).statusCode).toBe(401);
    api.asker = { person: { id: 'p', trainingRole: null }, subscription: undefined };
    expect((await ask()).statusCode).toBe(403);
  });
});
