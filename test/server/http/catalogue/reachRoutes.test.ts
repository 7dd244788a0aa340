import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { HttpReachTraining } from '../../../../server/reach/HttpReachTraining.ts';
import { apiPaths } from '../../../../src/contract/paths.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { composeTestServer } from '../../../fixtures/api/testServer.ts';

let adapters: TestAdapters;
let service: Server;
let app: FastifyInstance;
let without: FastifyInstance;
let answered: { readonly status: number; readonly body: string };
const logged: string[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    if (request.headers.authorization !== 'Bearer good.token') return void response.writeHead(401).end();
    response.writeHead(answered.status).end(answered.body);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => service.once('listening', done));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  adapters = await openTestAdapters({ now: new Date('2026-03-01T12:00:00Z') });
  const person = { id: 'person-one', trainingRole: null };
  const accessTokens: TestAdapters['accessTokens'] = {
    verify: async (token) =>
      token.startsWith('good') ? ok({ person, session: undefined, token }) : refuse('invalid' as const),
  };
  const reachTraining = new HttpReachTraining({ url, allowLoopback: false });
  const environment = { LOG_LEVEL: 'warn' };
  app = await composeTestServer(
    { ...adapters, accessTokens, reachTraining },
    { environment, log: { write: (line) => void logged.push(line) } },
  );
  without = await composeTestServer({ ...adapters, accessTokens });
});
afterAll(async () => {
  await Promise.all([app.close(), without.close()]);
  await adapters.close();
  service.closeAllConnections();
  await new Promise((done) => service.close(done));
});
beforeEach(() => {
  logged.length = 0;
  answered = { status: 200, body: '{"url":"https://reach.example/begin"}' };
});

const ask = async (token?: string, server = app) => {
  const { statusCode, headers, body } = await server.inject({
    method: 'POST',
    url: apiPaths.reachTraining,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, cache: headers['cache-control'], ...(JSON.parse(body) as Record<string, unknown>) };
};

test('asks who calls before it reads the body', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: apiPaths.reachTraining,
    headers: { 'content-type': 'text/plain' },
    payload: 'text',
  });
  expect(answer.statusCode).toBe(401);
});

test('returns the address to a signed-in person, and forbids caching', async () => {
  expect(await ask('good.token')).toEqual({
    status: 200,
    cache: 'private, no-store',
    url: 'https://reach.example/begin',
  });
  expect(logged).toEqual([]);
});

test('answers 401 without a token and with a refused one, without asking the service', async () => {
  answered = { status: 500, body: '' };
  expect(await ask()).toMatchObject({ status: 401, type: '/problems/sign-in' });
  expect(await ask('bad')).toMatchObject({ status: 401, type: '/problems/invalid-token' });
});

test.each([
  ['fails', { status: 500, body: '' }, 'good.token', 'it answered 500'],
  ['refuses the token', { status: 200, body: '{}' }, 'good.but.unknown', 'it answered 401'],
  [
    'answers no https address',
    { status: 200, body: '{"url":"http://reach.example/"}' },
    'good.token',
    'its answer has no https address',
  ],
])('answers 502 when the service %s, and logs the reason', async (_name, answer, token, why) => {
  answered = answer;
  expect(await ask(token)).toMatchObject({
    status: 502,
    type: '/problems/bad-gateway',
    detail: 'Reach training does not respond correctly. Try again in a moment.',
  });
  expect(logged).toEqual([expect.stringContaining(`Reach training: ${why}`)]);
  expect(logged.join()).not.toContain(token);
});

test('answers 404 when the site has no Reach training', async () => {
  expect(await ask('good.token', without)).toMatchObject({ status: 404 });
});
