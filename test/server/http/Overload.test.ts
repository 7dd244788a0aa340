import fastify, { type FastifyInstance } from 'fastify';
import { Overload } from '../../../server/http/Overload.ts';

// Rule ERROR-16. The clock and the utilization are given, so that the machine plays no part.
const sentence = 'Too many people are here. Try again in a moment.';
const mostInWork = 12;
let time = 0;
let utilization = 1;
let overload: Overload;
let app: FastifyInstance;
let answers: (() => void)[] = [];
beforeEach(() => {
  time = 1000;
  utilization = 1;
  answers = [];
  app = fastify();
  overload = new Overload({ sentence, now: () => time, utilization: () => ({ idle: 0, active: 0, utilization }) });
  overload.watch(app);
  // They are in work until `answer` is called.
  app.get('/', () => new Promise((resolve) => answers.push(() => resolve('served'))));
  app.post('/', () => 'saved');
  for (const path of ['/healthz', '/readyz', '/assets/main.js']) app.get(path, () => 'always');
});
afterEach(async () => {
  answer();
  await app.close();
});

const ask = (path = '/', accept = '*/*', method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, path, headers: { accept } });
const answer = () => answers.splice(0).forEach((end) => end());
/** Brings requests that stay in work. */
async function bring(count: number) {
  const before = answers.length;
  const sent = Array.from({ length: count }, () => ask());
  while (answers.length < before + count) await new Promise(setImmediate);
  return sent;
}
/** As many in work as there may be, for longer than a moment, while the event loop has no rest. */
async function beginOverload() {
  await bring(mostInWork);
  await ask('/healthz');
  time += 151;
  await ask('/healthz');
}

test('serves all requests while fewer than 12 are in work', async () => {
  await bring(mostInWork - 1);
  time += 1000;
  const sent = ask();
  time += 1000;
  const last = ask('/healthz');
  await last;
  answer();
  expect((await sent).statusCode).toBe(200);
});

test('serves four times as many requests as there may be in work when they come at the same moment', async () => {
  const sent = await bring(4 * mostInWork);
  answer();
  expect(new Set((await Promise.all(sent)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('refuses the 13th request when 12 have been in work for 150 ms, and serves again once they are answered', async () => {
  await beginOverload();
  expect((await ask()).statusCode).toBe(503);
  answer();
  await new Promise(setImmediate);
  const sent = await bring(1);
  answer();
  expect((await sent[0])?.statusCode).toBe(200);
});

test('refuses nothing when the queue was shorter for a moment', async () => {
  await bring(mostInWork);
  await ask('/healthz');
  time += 149;
  answers.shift()?.();
  await new Promise(setImmediate);
  await bring(1);
  await ask('/healthz');
  time += 149;
  const sent = await bring(1);
  answer();
  expect((await sent[0])?.statusCode).toBe(200);
});

test('says that there is too much to do while it refuses, and not before or afterwards', async () => {
  expect(overload.isOverloaded).toBe(false);
  await beginOverload();
  expect(overload.isOverloaded).toBe(true);
  answer();
  time += 301;
  await ask('/healthz');
  expect(overload.isOverloaded).toBe(false);
});

test('keeps refusing above 12 requests until none was refused for 300 ms', async () => {
  await beginOverload();
  expect((await ask()).statusCode).toBe(503);
  answer();
  await new Promise(setImmediate);
  await bring(mostInWork);
  time += 301;
  expect((await ask()).statusCode).toBe(503);
  answer();
  await new Promise(setImmediate);
  time += 301;
  await ask('/healthz');
  time += 301;
  await ask('/healthz');
  const sent = await bring(mostInWork + 1);
  answer();
  expect((await sent.at(-1))?.statusCode).toBe(200);
});

test('serves all requests when so many wait behind others of their network that fewer than 12 are left', async () => {
  overload.leaveOut(() => 1);
  await beginOverload();
  const sent = await bring(1);
  answer();
  expect((await sent[0])?.statusCode).toBe(200);
});

test('refuses nothing when the event loop is idle for a fifth of the time', async () => {
  utilization = 0.8;
  await beginOverload();
  const sent = await bring(1);
  answer();
  expect((await sent[0])?.statusCode).toBe(200);
});

test.each([
  ['keeps refusing', 'less', 0.6, 503],
  ['serves all requests again', 'more', 0.4, 200],
])('%s when the event loop is idle for %s than half of an overload', async (_what, _share, measured, status) => {
  await beginOverload();
  expect((await ask()).statusCode).toBe(503);
  utilization = measured;
  time += 301;
  const sent = ask();
  await new Promise(setImmediate);
  answer();
  expect((await sent).statusCode).toBe(status);
});

test('answers a page with a sentence and other requests with a problem document, each with Retry-After', async () => {
  await beginOverload();
  const [page, call] = [await ask('/', 'text/html,*/*'), await ask()];
  expect([page.statusCode, page.body, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
    503,
    sentence,
    '2',
    'no-store',
  ]);
  expect([call.headers['retry-after'], call.json()]).toEqual([
    '2',
    expect.objectContaining({ type: '/problems/busy' }),
  ]);
});

test('answers the health checks and sends the files of pages during an overload', async () => {
  await beginOverload();
  for (const path of ['/healthz', '/readyz', '/assets/main.js']) expect((await ask(path)).body).toBe('always');
});

test('does not count writes as requests in work, but refuses them in an overload', async () => {
  const sent = await Promise.all(Array.from({ length: 2 * mostInWork }, () => ask('/', '*/*', 'POST')));
  await beginOverload();
  expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await ask('/', '*/*', 'POST')).statusCode).toBe(503);
});

test('is not ready while it refuses more than a third of the requests, and is ready a second later', async () => {
  await expect(overload.check()).resolves.toBeUndefined();
  await beginOverload();
  await expect(overload.check()).resolves.toBeUndefined();
  for (let number = 0; number < mostInWork; number += 1) await ask();
  await expect(overload.check()).rejects.toThrow('There is too much to do.');
  time += 1001;
  await expect(overload.check()).resolves.toBeUndefined();
});
