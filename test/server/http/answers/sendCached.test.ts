import fastify, { type FastifyInstance } from 'fastify';
import { makeAnswer } from '../../../../server/http/answers/answer.ts';
import { AnswerCache } from '../../../../server/http/answers/answerCache.ts';
import { sendCommonHeaders } from '../../../../server/http/answers/commonHeaders.ts';
import { sendCachedAt } from '../../../../server/http/answers/sendCached.ts';

const begin = new Date('2026-01-01T00:00:00.000Z');
let now = begin;
let version = 1;
let until: Date | undefined;
let status = 200;
let asked: string[];
let app: FastifyInstance;
beforeEach(() => {
  [now, version, until, status, asked] = [begin, 1, undefined, 200, []];
  const answers = new AnswerCache(() => version, { now: () => now });
  app = fastify();
  sendCommonHeaders(app, {});
  app.addHook('onRequest', sendCachedAt(answers));
  app.get('/list', (request, reply) => {
    asked.push(request.url);
    const make = () => makeAnswer({ status, type: 'text/plain', text: `list ${asked.length}`, until });
    return answers.send(request, reply, `list ${new URL(request.url, 'http://a').search}`, make);
  });
});
afterEach(() => app.close());

const get = async (url: string, headers = {}) => (await app.inject({ url, headers })).body;

// Rule CACHE-12.
test('answers the second request for an address from the cache, and each address with its own answer', async () => {
  expect([await get('/list'), await get('/list'), await get('/list?a'), await get('/list?a')]).toEqual([
    'list 1',
    'list 1',
    'list 2',
    'list 2',
  ]);
  expect(asked).toEqual(['/list', '/list?a']);
});

test('passes requests with a token to the route, also when the answer for everybody is cached', async () => {
  await get('/list', { authorization: 'Bearer a' });
  await get('/list');
  await get('/list', { authorization: 'Bearer a' });
  expect(asked).toHaveLength(3);
});

test.each<[string, () => void]>([
  ['the catalogue has changed', () => (version = 2)],
  ['the version of the catalogue is unknown', () => (version = -1)],
  ['the answer has expired', () => (now = new Date(begin.getTime() + 60_000))],
])('passes a request to the route when %s', async (_when, change) => {
  until = new Date(begin.getTime() + 60_000);
  await get('/list');
  change();
  await get('/list');
  expect(asked).toHaveLength(2);
});

test('passes HEAD requests to the route, and addresses that were answered with 404', async () => {
  await get('/list');
  await app.inject({ method: 'HEAD', url: '/list' });
  expect(asked).toHaveLength(2);
  status = 404;
  await get('/list?none');
  await get('/list?none');
  expect(asked).toHaveLength(4);
});

test('answers 304 from the cache when the browser already has the answer', async () => {
  const { headers } = await app.inject({ url: '/list' });
  const known = await app.inject({ url: '/list', headers: { 'if-none-match': String(headers.etag) } });
  expect([known.statusCode, asked.length]).toEqual([304, 1]);
});
