import type { FastifyInstance } from 'fastify';
import type { ErrorIntake } from '../../../../server/application/ports/faults/ErrorReports.ts';
import { apiPaths, itemPaths } from '../../../../src/contract/paths.ts';
import { composeTestServer } from '../../../fixtures/api/testServer.ts';
import { addReady, openApi, type ApiUnderTest } from '../../../fixtures/api/trainingApi.ts';

/** A site without an error service, and one with it. */
let api: ApiUnderTest;
let app: FastifyInstance;
let answer: Awaited<ReturnType<ErrorIntake['forward']>>;
const forwarded: Buffer[] = [];
const reported: unknown[] = [];
beforeAll(async () => {
  api = await openApi();
  await addReady(api, { name: 'Fault' });
  app = await composeTestServer(api, {
    environment: {
      SENTRY_DSN: 'https://key@errors.example/1',
      DATADOG_APPLICATION_ID: 'a',
      DATADOG_CLIENT_TOKEN: 'b',
      DATADOG_SITE: 'datadoghq.eu',
    },
    errorIntake: {
      forward: async (envelope) => {
        forwarded.push(envelope);
        return answer;
      },
    },
    errorReports: {
      report: (fault, about) => void reported.push([(fault as Error).message, about]),
      close: async () => undefined,
    },
  });
});
afterAll(async () => {
  await app.close();
  await api.close();
});
beforeEach(() => {
  answer = { ok: true, value: {} };
  forwarded.length = 0;
});

const send = (payload: Buffer | string, to = app) =>
  to.inject({
    method: 'POST',
    url: apiPaths.errorEnvelopes,
    payload,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  });

// Rule REPORT-6.
describe('POST /errors/envelope', () => {
  test('passes the bytes on unchanged, and answers with the limits of the service', async () => {
    const body = Buffer.from('{"dsn":"x"}\n{}\n\u00fc');
    answer = { ok: true, value: { 'retry-after': '60' } };
    const { statusCode, headers } = await send(body);
    expect([statusCode, headers['retry-after']]).toEqual([200, '60']);
    expect(forwarded).toEqual([body]);
  });

  test('refuses an envelope for another project', async () => {
    answer = { ok: false, refusal: 'foreign' };
    expect((await send('{}')).statusCode).toBe(400);
  });

  test('answers 200 when the error service is down', async () => {
    answer = { ok: false, refusal: 'unreachable' };
    expect((await send('{}')).statusCode).toBe(200);
  });

  test('refuses more than 256 KiB before it passes anything on', async () => {
    expect((await send('x'.repeat(257 * 1024))).statusCode).toBe(413);
    expect(forwarded).toEqual([]);
  });

  test('answers 404 when no error service is configured', async () => {
    expect((await send('{}', api.app)).statusCode).toBe(404);
  });
});

// Rule REPORT-9.
test('reports a fault of a request with its route, and nothing that the visitor wrote', async () => {
  const { find } = api.videos;
  api.videos.find = () => Promise.reject(new Error('no database'));
  expect((await app.inject(itemPaths.video.item('s3cret'))).statusCode).toBe(500);
  api.videos.find = find;
  expect((await app.inject('/videos/fault?code=s3cret')).statusCode).toBe(500);
  expect((await app.inject('/training/api/v1/nothing')).statusCode).toBe(404);
  expect(reported).toEqual([
    ['no database', { source: 'request', place: `GET ${itemPaths.video.items}/:idOrSlug` }],
    ['render', { source: 'request', place: 'GET /*' }],
  ]);
});

// Rule MONITOR-6.
test('lets pages call the intake of the configured monitoring, and never Sentry', async () => {
  const policyOf = async (site: FastifyInstance) =>
    String((await site.inject('/videos')).headers['content-security-policy']);
  expect(await policyOf(api.app)).toContain("connect-src 'self';");
  expect(await policyOf(app)).toContain("connect-src 'self' https://browser-intake-datadoghq.eu;");
});
