import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { ApiClient } from '../../../../src/infrastructure/http/client/ApiClient.ts';
import { httpReachTraining } from '../../../../src/infrastructure/http/session/httpReachTraining.ts';
import { httpViews } from '../../../../src/infrastructure/http/catalogue/httpViews.ts';
import { aNewWebinar } from '../../../fixtures/values/aNewWebinar.ts';
import { servedApi } from '../../../fixtures/api/servedApi.ts';

const now = new Date('2026-03-01T12:00:00Z');
const signal = new AbortController().signal;

test('the server counts a view of the site once', async () => {
  const served = await servedApi(now);
  const added = await served.webinars.add(aNewWebinar(), now);
  if (!added.ok) throw new Error(added.refusal);
  const { id } = added.value.webinar;
  const { api, stop } = await served.serve();
  for (let call = 0; call < 2; call += 1) await httpViews(api).count(id);
  expect((await served.webinars.find(id))?.views).toBe(1);
  await stop();
});

describe('with a server whose answers the test chooses', () => {
  let server: Server;
  let answer: RequestListener;
  let asked: string[];
  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers['content-length'] ?? 'without a body'}`);
      answer(request, response);
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const api = () => new ApiClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const answerWith =
    (status: number, body?: object): RequestListener =>
    (_request, response) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));

  test.each([204, 404, 429])('accepts an answer of %i', async (status) => {
    answer = answerWith(status);
    await expect(httpViews(api()).count('w-1')).resolves.toBeUndefined();
    expect(asked).toEqual([
      expect.stringMatching(/^POST \/training\/api\/v1\/webinars\/w-1\/viewed (0|without a body)$/),
    ]);
  });

  test.each([500, 503])('throws for an answer of %i without a retry', async (status) => {
    answer = answerWith(status);
    await expect(httpViews(api()).count('w-1')).rejects.toThrow(ApiFault);
    expect(asked).toHaveLength(1);
  });

  test('ignores a lost connection', async () => {
    answer = (request) => void request.socket.destroy();
    await expect(httpViews(api()).count('w-1')).resolves.toBeUndefined();
  });

  test('reads the address of Reach training, and throws for every other answer', async () => {
    const training = httpReachTraining(api());
    answer = answerWith(200, { url: 'https://reach.example/begin' });
    await expect(training.address(signal)).resolves.toBe('https://reach.example/begin');
    answer = answerWith(200, {});
    await expect(training.address(signal)).rejects.toThrow(ApiFault);
    for (const status of [401, 404, 502]) {
      answer = answerWith(status, { url: 'https://reach.example/begin' });
      await expect(training.address(signal)).rejects.toThrow(ApiFault);
    }
  });
});
