import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpReachTraining } from '../../../server/reach/HttpReachTraining.ts';

let server: Server;
let asked: string[];
let answer: RequestListener;
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const open = (allowLoopback = false, timeout?: number) =>
  new HttpReachTraining({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/training`,
    allowLoopback,
    ...(timeout === undefined ? {} : { timeout }),
  }).addressFor('a-token');

test("sends the person's own token by POST, and returns the address", async () => {
  answer = json({ url: 'https://reach.example/begin?ticket=1', more: true });
  await expect(open()).resolves.toEqual({ ok: true, value: { url: 'https://reach.example/begin?ticket=1' } });
  expect(asked).toEqual(['POST /training Bearer a-token']);
});

test('accepts http on the same machine only when that is allowed', async () => {
  answer = json({ url: 'http://localhost:4000/begin' });
  await expect(open(true)).resolves.toMatchObject({ ok: true });
  await expect(open(false)).resolves.toMatchObject({ ok: false });
  answer = json({ url: 'http://reach.example/begin' });
  await expect(open(true)).resolves.toMatchObject({ ok: false });
});

test.each<[string, unknown]>([
  ['a script', { url: 'javascript:alert(1)' }],
  ['a path', { url: '/begin' }],
  ['an address with a password', { url: 'https://user:secret@reach.example/' }],
  ['an address with white space', { url: 'https://reach.example/ begin' }],
  ['a long address', { url: `https://reach.example/${'x'.repeat(2000)}` }],
  ['a number', { url: 1 }],
  ['no address', {}],
  ['null', null],
  ['a list', ['https://reach.example/']],
])('refuses %s as an answer', async (_name, body) => {
  answer = json(body);
  await expect(open()).resolves.toEqual({ ok: false, refusal: { why: 'its answer has no https address' } });
});

test.each([204, 301, 401, 403, 404, 500])('refuses an answer of status %i', async (status) => {
  answer = (_request, response) =>
    void response.writeHead(status, { location: 'https://reach.example/' }).end(status === 204 ? undefined : '{}');
  await expect(open()).resolves.toMatchObject({ ok: false });
  expect(asked).toHaveLength(1);
});

test('refuses text that is not JSON, a cut answer, and a service that does not answer in time', async () => {
  answer = (_request, response) => void response.end('<html>');
  await expect(open()).resolves.toMatchObject({ ok: false });
  answer = (_request, response) => void response.writeHead(200, { 'content-length': 100 }).end('{"url":');
  await expect(open(false, 500)).resolves.toMatchObject({ ok: false });
  answer = () => undefined;
  const refused = await open(false, 50);
  expect(refused).toMatchObject({ ok: false, refusal: { why: expect.stringContaining('Timeout') as string } });
  server.closeAllConnections();
});
