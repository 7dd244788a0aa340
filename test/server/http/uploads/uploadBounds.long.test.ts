import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { apiPaths } from '../../../../src/contract/paths.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { until } from '../../../fixtures/run/until.ts';
import {
  openUploadServer,
  partHeaders,
  problemOf,
  tusHeaders,
  type UploadServer,
} from '../../../fixtures/api/uploadServer.ts';

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

test('answers 429 to a person who sends many small parts, and still serves others', async () => {
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

test('does not count parts of one mebibyte as small', async () => {
  await open({ smallPatches: 2 });
  const id = await server.begin(4 * 1024 ** 2);
  for (let part = 0; part < 4; part += 1)
    await expect(server.send(id, part * 1024 ** 2, Buffer.alloc(1024 ** 2))).resolves.toMatchObject({ status: 204 });
});

test('answers 429 to the 1,000th small request in a minute by default', async () => {
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

test('answers 429 to one unfinished upload too many, until another is finished or cancelled', async () => {
  await open({ unfinished: 3 });
  const ids = [await server.begin(9), await server.begin(9), await server.begin(9)] as const;
  await expect(server.begin(9)).rejects.toThrow('429');
  await server.send(ids[0], 0, randomBytes(9));
  await server.begin(9);
  await expect(server.begin(9)).rejects.toThrow('429');
  await cancel(ids[1]);
  await server.begin(9);
});

test('accepts a part that takes longer than the request timeout while bytes arrive', async () => {
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

test('answers 408 to any other request that exceeds the timeout', async () => {
  await open({}, { requestTimeout: 200 });
  const socket = connect(server.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n'));
  let answered = '';
  socket.on('data', (bytes: Buffer) => (answered += bytes.toString()));
  await once(socket, 'close');
  expect(answered).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*application\/problem\+json[^]*"status":408/);
});

test('closes a silent connection, and keeps the bytes that it has sent', async () => {
  await open({ silenceMilliseconds: 200 });
  const id = await server.begin(9000);
  const { request, answered } = server.sending(id, 0, { 'content-length': '9000' });
  request.write(Buffer.alloc(4000));
  await expect(answered).rejects.toThrow(/ECONNRESET|socket hang up/);
  await until(async () => (await server.offsetOf(id)) === 4000, 'the bytes count');
  await expect(server.send(id, 4000, Buffer.alloc(5000))).resolves.toMatchObject({ status: 204 });
});

test('shuts down without waiting for uploads in progress', async () => {
  await open({ silenceMilliseconds: 3_600_000 });
  const id = await server.begin(9000);
  const { request, answered } = server.sending(id, 0, { 'content-length': '9000' });
  request.write(Buffer.alloc(4000));
  await until(async () => (await server.files.stored(id)) === 4000, 'it has begun');
  await server.close();
  await expect(answered).rejects.toThrow(/ECONNRESET|socket hang up/);
  await open();
});

test('answers 423 to a second request for one upload, and continues the first', async () => {
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

test('unlocks an upload whose connection died silently, and resumes it after the stored bytes', async () => {
  const deadAfterMilliseconds = 300;
  await open({ patienceMilliseconds: 100, deadAfterMilliseconds });
  const id = await server.begin(200_000);
  const { request, answered } = server.sending(id, 0, { 'content-length': '200000' });
  request.write(Buffer.alloc(50_000));
  await until(async () => (await server.files.stored(id)) === 50_000, 'it has begun');
  const isUnlocked = () =>
    server.offsetOf(id).then(
      () => true,
      () => false,
    );
  await until(isUnlocked, 'the connection counts as dead');
  expect(await server.offsetOf(id)).toBe(50_000);
  await expect(server.send(id, 50_000, Buffer.alloc(150_000))).resolves.toMatchObject({ status: 204 });
  request.destroy();
  await answered.catch(() => undefined);
  expect((await readFile(server.files.path(id))).equals(Buffer.alloc(200_000))).toBe(true);
});
