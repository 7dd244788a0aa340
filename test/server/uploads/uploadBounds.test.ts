import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { apiPaths } from '../../../src/contract/paths.ts';
import { openTestDatabase, type TestDatabase } from '../../fixtures/testDatabase.ts';
import { until } from '../../fixtures/until.ts';
import {
  openUploadServer,
  partHeaders,
  problemOf,
  tusHeaders,
  type UploadServer,
} from '../../fixtures/uploadServer.ts';

let database: TestDatabase;
let server: UploadServer;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await server.close();
  await database.empty('uploads');
});
afterAll(() => database.remove());

const open = async (...[bounds, around]: Parameters<typeof openUploadServer>) => {
  server = await openUploadServer(bounds, { ...around, database });
};

const cancel = (id: string) => server.ask({ method: 'DELETE', path: apiPaths.upload(id), headers: tusHeaders });

test('a person who sends next to nothing again and again has to wait; others, and good parts, have not', async () => {
  await open({ smallPatches: 5 });
  const id = await server.begin(4 * 1024 ** 2);
  for (let part = 0; part < 4; part += 1)
    await expect(server.send(id, part * 1024, randomBytes(1024))).resolves.toMatchObject({ status: 204 });
  const refused = await server.send(id, 4096, randomBytes(1024));
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) },
  });
  expect(await server.offsetOf(id)).toBe(4096);
  await expect(
    server.ask({ method: 'POST', as: 'bob', headers: { ...tusHeaders, 'upload-length': '9' } }),
  ).resolves.toMatchObject({ status: 201 });
});

test('parts of a mebibyte are not counted', async () => {
  await open({ smallPatches: 2 });
  const id = await server.begin(4 * 1024 ** 2);
  for (let part = 0; part < 4; part += 1)
    await expect(server.send(id, part * 1024 ** 2, Buffer.alloc(1024 ** 2))).resolves.toMatchObject({ status: 204 });
});

test('by default, a thousand small requests in a minute are enough', async () => {
  await open();
  const id = await server.begin(9000);
  const headers = { ...partHeaders, authorization: 'Bearer ada', 'upload-offset': '0' };
  const statuses: number[] = [];
  for (let asked = 0; asked < 1000; asked += 1) {
    const call = { method: 'PATCH', url: apiPaths.upload(id), headers, payload: 'x' } as const;
    statuses.push((await server.app.inject(call)).statusCode);
  }
  expect(new Set(statuses.slice(0, 999))).toEqual(new Set([400]));
  expect(statuses[999]).toBe(429);
  expect(await server.offsetOf(id)).toBe(0);
});

test('so many files at once, and no more, until one is finished or cancelled', async () => {
  await open({ unfinished: 3 });
  const ids = [await server.begin(9), await server.begin(9), await server.begin(9)] as const;
  await expect(server.begin(9)).rejects.toThrow('429');
  await server.send(ids[0], 0, randomBytes(9));
  await server.begin(9);
  await expect(server.begin(9)).rejects.toThrow('429');
  await cancel(ids[1]);
  await server.begin(9);
});

test('a part may take longer than other requests, as long as bytes come', async () => {
  await open({ silenceMilliseconds: 5000 }, { requestTimeout: 200 });
  const bytes = 40_000;
  const id = await server.begin(bytes);
  const { request, answered } = server.sending(id, 0, { 'content-length': String(bytes) });
  for (let sent = 0; sent < bytes; sent += 2000) {
    request.write(Buffer.alloc(2000));
    await pause(25);
  }
  request.end();
  await expect(answered).resolves.toMatchObject({ status: 204, headers: { 'upload-offset': String(bytes) } });
});

test('any other request that does not end is ended as before', async () => {
  await open({}, { requestTimeout: 200 });
  const socket = connect(server.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n'));
  let answered = '';
  socket.on('data', (bytes: Buffer) => (answered += bytes.toString()));
  await once(socket, 'close');
  expect(answered).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*application\/problem\+json[^]*"status":408/);
});

test('a connection that falls silent is ended, and what it brought stays', async () => {
  await open({ silenceMilliseconds: 200 });
  const id = await server.begin(9000);
  const { request, answered } = server.sending(id, 0, { 'content-length': '9000' });
  request.write(Buffer.alloc(4000));
  await expect(answered).rejects.toThrow(/ECONNRESET|socket hang up/);
  await until(async () => (await server.offsetOf(id)) === 4000, 'the bytes count');
  await expect(server.send(id, 4000, Buffer.alloc(5000))).resolves.toMatchObject({ status: 204 });
});

test('a server that is asked to end does not wait for files on their way', async () => {
  await open({ silenceMilliseconds: 3_600_000 });
  const id = await server.begin(9000);
  const { request, answered } = server.sending(id, 0, { 'content-length': '9000' });
  request.write(Buffer.alloc(4000));
  await until(async () => (await server.files.stored(id)) === 4000, 'it has begun');
  await server.close();
  await expect(answered).rejects.toThrow(/ECONNRESET|socket hang up/);
  await open();
});

test('of two requests at once the second is refused, and the first goes on', async () => {
  await open({ patienceMilliseconds: 100 });
  const id = await server.begin(200_000);
  const { request, answered } = server.sending(id, 0, { 'content-length': '200000' });
  let sent = 0;
  const dripping = setInterval(() => {
    request.write(Buffer.alloc(1000));
    sent += 1000;
  }, 20);
  await until(async () => ((await server.files.stored(id)) ?? 0) > 0, 'the first has begun');
  const second = await server.send(id, 0, randomBytes(2000));
  clearInterval(dripping);
  expect(second.status).toBe(423);
  expect(problemOf(second)).toMatchObject({ type: '/problems/locked' });
  request.end(Buffer.alloc(200_000 - sent));
  await expect(answered).resolves.toMatchObject({ status: 204, headers: { 'upload-offset': '200000' } });
});

test('a connection that died without a word does not lock its upload: what it brought is gone on from', async () => {
  const deadAfterMilliseconds = 300;
  await open({ patienceMilliseconds: 100, deadAfterMilliseconds });
  const id = await server.begin(200_000);
  const { request, answered } = server.sending(id, 0, { 'content-length': '200000' });
  request.write(Buffer.alloc(50_000));
  await until(async () => (await server.files.stored(id)) === 50_000, 'it has begun');
  await pause(deadAfterMilliseconds + 20);
  expect(await server.offsetOf(id)).toBe(50_000);
  await expect(server.send(id, 50_000, Buffer.alloc(150_000))).resolves.toMatchObject({ status: 204 });
  request.destroy();
  await answered.catch(() => undefined);
  expect((await readFile(server.files.path(id))).equals(Buffer.alloc(200_000))).toBe(true);
});
