import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { apiPaths } from '../../../src/contract/paths.ts';
import { until } from '../../fixtures/until.ts';
import { openUploadServer, tusHeaders, type UploadServer } from '../../fixtures/uploadServer.ts';

let server: UploadServer;
afterEach(() => server.close());

const cancel = (id: string) => server.ask({ method: 'DELETE', path: apiPaths.upload(id), headers: tusHeaders });

test('a person who sends next to nothing again and again has to wait; others, and good parts, have not', async () => {
  server = await openUploadServer({ smallPatches: 5 });
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
  server = await openUploadServer({ smallPatches: 2 });
  const id = await server.begin(4 * 1024 ** 2);
  for (let part = 0; part < 4; part += 1)
    await expect(server.send(id, part * 1024 ** 2, Buffer.alloc(1024 ** 2))).resolves.toMatchObject({ status: 204 });
});

test('by default, a thousand small requests in a minute are enough', async () => {
  server = await openUploadServer();
  const id = await server.begin(9000);
  const statuses: number[] = [];
  for (let asked = 0; asked < 1000; asked += 1) statuses.push((await server.send(id, 0, Buffer.from('x'))).status);
  expect(new Set(statuses.slice(0, 999))).toEqual(new Set([400]));
  expect(statuses[999]).toBe(429);
  expect(await server.offsetOf(id)).toBe(0);
});

test('so many files at once, and no more, until one is finished or cancelled', async () => {
  server = await openUploadServer({ unfinished: 3 });
  const ids = [await server.begin(9), await server.begin(9), await server.begin(9)] as const;
  await expect(server.begin(9)).rejects.toThrow('429');
  await server.send(ids[0], 0, randomBytes(9));
  await server.begin(9);
  await expect(server.begin(9)).rejects.toThrow('429');
  await cancel(ids[1]);
  await server.begin(9);
});

test('a part may take longer than other requests, as long as bytes come', async () => {
  server = await openUploadServer({ silenceMilliseconds: 5000 }, 200);
  const bytes = 60_000;
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
  server = await openUploadServer({}, 200);
  const socket = connect(server.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n'));
  let answered = '';
  socket.on('data', (bytes: Buffer) => (answered += bytes.toString()));
  await once(socket, 'close');
  expect(answered).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*application\/problem\+json[^]*"status":408/);
});

test('a connection that falls silent is ended, and what it brought stays', async () => {
  server = await openUploadServer({ silenceMilliseconds: 200 });
  const id = await server.begin(9000);
  const { request, answered } = server.sending(id, 0, { 'content-length': '9000' });
  request.write(Buffer.alloc(4000));
  await expect(answered).rejects.toThrow(/ECONNRESET|socket hang up/);
  await until(async () => (await server.offsetOf(id)) === 4000, 'the bytes count');
  await expect(server.send(id, 4000, Buffer.alloc(5000))).resolves.toMatchObject({ status: 204 });
});

test('a server that is asked to end does not wait for files on their way', async () => {
  server = await openUploadServer({ silenceMilliseconds: 3_600_000 });
  const id = await server.begin(9000);
  const { request, answered } = server.sending(id, 0, { 'content-length': '9000' });
  request.write(Buffer.alloc(4000));
  await until(async () => (await server.files.stored(id)) === 4000, 'it has begun');
  await server.close();
  await expect(answered).rejects.toThrow(/ECONNRESET|socket hang up/);
  server = await openUploadServer();
});
