import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { apiPaths } from '../../../../src/contract/paths.ts';
import { maximumFilmBytes } from '../../../../src/domain/film/filmFiles.ts';
import {
  base64,
  creating,
  emptyUploadServer,
  partHeaders,
  problemOf,
  tusHeaders,
} from '../../../fixtures/api/uploadServer.ts';

const server = emptyUploadServer();

test('creates an upload, stores its parts, reports its offset and finishes it', async () => {
  const content = randomBytes(5000);
  const begun = await server.ask(
    creating({
      'upload-length': '5000',
      'upload-metadata': `filename ${base64('film.mp4')},filetype ${base64('video/mp4')}`,
    }),
  );
  expect(begun).toMatchObject({
    status: 201,
    headers: {
      location: expect.stringMatching(/^\/training\/api\/v1\/uploads\/[\da-f-]{36}$/),
      'tus-resumable': '1.0.0',
      'upload-expires': expect.stringMatching(/GMT$/),
    },
    body: '',
  });
  const path = String(begun.headers['location']);
  const id = path.split('/').at(-1) ?? '';
  expect(Date.parse(String(begun.headers['upload-expires'])) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  await expect(server.uploads.findFinished(id, 'ada')).resolves.toBeUndefined();
  await expect(server.send(id, 0, content.subarray(0, 2000))).resolves.toMatchObject({
    status: 204,
    headers: { 'upload-offset': '2000', 'upload-expires': expect.any(String) },
  });
  await expect(server.ask({ method: 'HEAD', path, headers: tusHeaders })).resolves.toMatchObject({
    status: 200,
    headers: {
      'upload-offset': '2000',
      'upload-length': '5000',
      'cache-control': 'no-store',
      'upload-metadata': `filename ${base64('film.mp4')},filetype ${base64('video/mp4')}`,
    },
  });
  await expect(server.send(id, 2000, content.subarray(2000))).resolves.toMatchObject({
    status: 204,
    headers: { 'upload-offset': '5000' },
  });
  await expect(server.uploads.findFinished(id, 'ada')).resolves.toEqual({ id, name: 'film.mp4', bytes: 5000 });
  await expect(server.uploads.countUnfinished('ada')).resolves.toBe(0);
  expect((await readFile(server.files.path(id))).equals(content)).toBe(true);
});

test.each([
  ['2026-02-03T04:05:06.789Z', new Date('2026-02-03T04:05:06.789Z')],
  ['2026-02-30T99:99:99Z', undefined],
  ['yesterday', undefined],
  ['+275760-09-13T00:00:00.001Z', undefined],
])('stores the date %s of a file if it can be read', async (modified, stored) => {
  const metadata = `filename ${base64('film.mp4')},modified ${base64(modified)}`;
  const { status, headers } = await server.ask({
    method: 'POST',
    headers: { ...tusHeaders, 'upload-length': '5000', 'upload-metadata': metadata },
  });
  expect(status).toBe(201);
  const id = String(headers['location']).split('/').at(-1) ?? '';
  expect((await server.uploads.find(id))?.modifiedAt).toEqual(stored);
});

test('answers OPTIONS with the supported version and extensions of tus', async () => {
  await expect(server.ask({ method: 'OPTIONS' })).resolves.toMatchObject({
    status: 204,
    headers: {
      'tus-version': '1.0.0',
      'tus-extension': 'creation,termination,checksum,expiration',
      'tus-max-size': String(maximumFilmBytes),
      'tus-checksum-algorithm': 'sha1,sha256,crc32',
    },
  });
});

describe.each([
  ['nobody', 401, '/problems/sign-in'],
  ['stale', 401, '/problems/invalid-token'],
  ['visitor', 403, '/problems/forbidden'],
] as const)('a call as %s, refused with %i', (as, status, type) => {
  test.each(['OPTIONS', 'POST', 'HEAD', 'PATCH', 'DELETE'])('refuses %s before it reads the body', async (method) => {
    const id = await server.begin(5000);
    const isOfAll = method === 'OPTIONS' || method === 'POST';
    const answered = await server.ask({
      method,
      as,
      path: isOfAll ? apiPaths.uploads : apiPaths.upload(id),
      headers: { ...partHeaders, 'upload-offset': '0', 'upload-length': '5000' },
      ...(method === 'PATCH' ? { body: randomBytes(2000) } : {}),
    });
    expect(answered).toMatchObject({ status, headers: { 'content-type': 'application/problem+json; charset=utf-8' } });
    if (method !== 'HEAD') expect(problemOf(answered)).toMatchObject({ type, status });
    expect(await server.offsetOf(id)).toBe(0);
    expect(await server.uploads.countUnfinished('ada')).toBe(1);
  });
});

test.each(['HEAD', 'PATCH', 'DELETE'])('%s answers 404 to another administrator', async (method) => {
  const id = await server.begin(5000);
  await expect(
    server.ask({
      method,
      as: 'bob',
      path: apiPaths.upload(id),
      headers: { ...partHeaders, 'upload-offset': '0' },
      ...(method === 'PATCH' ? { body: randomBytes(2000) } : {}),
    }),
  ).resolves.toMatchObject({ status: 404 });
  expect(await server.offsetOf(id)).toBe(0);
});

test.each([
  ['no length', {}, 400, 'Send the size of the file in bytes in Upload-Length.'],
  [
    'a length that is not a number',
    { 'upload-length': '1e3' },
    400,
    'Send the size of the file in bytes in Upload-Length.',
  ],
  ['a negative length', { 'upload-length': '-1' }, 400, 'Send the size of the file in bytes in Upload-Length.'],
  ['an empty file', { 'upload-length': '0' }, 422, 'The file is empty. Choose another one.'],
  [
    'a length above the limit',
    { 'upload-length': String(maximumFilmBytes + 1) },
    413,
    'The file is larger than 8 GiB. Choose a smaller one.',
  ],
  [
    'a deferred length',
    { 'upload-defer-length': '1' },
    400,
    'Send the size of the file in Upload-Length instead of Upload-Defer-Length.',
  ],
  [
    'a partial upload to concatenate',
    { 'upload-length': '9', 'upload-concat': 'partial' },
    400,
    'Send the file as one upload, without Upload-Concat.',
  ],
  [
    'metadata above the limit',
    { 'upload-length': '9', 'upload-metadata': `filename ${'A'.repeat(4100)}` },
    400,
    'Upload-Metadata can have at most 4096 characters.',
  ],
  [
    'malformed metadata',
    { 'upload-length': '9', 'upload-metadata': 'filename %%%' },
    400,
    'Upload-Metadata must be a list of keys and Base64 values, separated by commas.',
  ],
  [
    'metadata with the key __proto__',
    { 'upload-length': '9', 'upload-metadata': '__proto__ YQ==' },
    400,
    'Upload-Metadata must be a list of keys and Base64 values, separated by commas.',
  ],
  ['another version of tus', { 'upload-length': '9', 'tus-resumable': '0.2.2' }, 412, 'Send Tus-Resumable: 1.0.0.'],
])('refuses to create an upload with %s, and stores nothing', async (_what, headers, status, detail) => {
  const before = await readdir(server.files.folder).catch(() => []);
  const answered = await server.ask(creating(headers as unknown as Record<string, string>));
  expect(answered).toMatchObject({ status, headers: { 'content-type': 'application/problem+json; charset=utf-8' } });
  expect(problemOf(answered)).toMatchObject({ status, detail });
  expect(await readdir(server.files.folder).catch(() => [])).toEqual(before);
  await expect(server.uploads.countUnfinished('ada')).resolves.toBe(0);
});

test('refuses bytes in the request that creates an upload, and stores nothing', async () => {
  await expect(
    server.ask({
      ...creating({ 'upload-length': '5000', 'content-type': 'application/offset+octet-stream' }),
      body: randomBytes(5000),
    }),
  ).resolves.toMatchObject({ status: 400 });
  await expect(server.uploads.countUnfinished('ada')).resolves.toBe(0);
});

test.each([
  ['another content type', { 'content-type': 'application/octet-stream' }, 415],
  ['no offset', { 'upload-offset': '' }, 400],
  ['an offset that is not a number', { 'upload-offset': '0x0' }, 400],
  ['a wrong offset', { 'upload-offset': '1000' }, 409],
  ['a different length', { 'upload-length': '99' }, 400],
  ['an unknown checksum algorithm', { 'upload-checksum': `md5 ${base64('0123456789abcdef')}` }, 400],
  ['a checksum that is too short', { 'upload-checksum': `sha1 ${base64('short')}` }, 400],
  ['no version of tus', { 'tus-resumable': '' }, 412],
])('refuses a part with %s', async (_what, headers, status) => {
  const id = await server.begin(5000);
  const answered = await server.send(id, 0, randomBytes(2000), headers as unknown as Record<string, string>);
  expect(answered).toMatchObject({ status });
  expect(problemOf(answered)).toMatchObject({ status });
  expect(await server.offsetOf(id)).toBe(0);
});

test.each(['nothing', '..%2f..%2fetc%2fpasswd', '%00', 'a'.repeat(90), randomUUID()])(
  'answers 404 to the unknown upload "%s"',
  async (id) => {
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      await expect(
        server.ask({
          method,
          path: `${apiPaths.uploads}/${id}`,
          headers: { ...partHeaders, 'upload-offset': '0' },
          ...(method === 'PATCH' ? { body: 'x' } : {}),
        }),
      ).resolves.toMatchObject({ status: 404 });
    }
  },
);

test('refuses more bytes than declared, and stores none of them', async () => {
  const id = await server.begin(5000);
  await expect(server.send(id, 0, randomBytes(5001))).resolves.toMatchObject({ status: 413 });
  const { request, answered } = server.sending(id, 0);
  for (let part = 0; part < 6; part += 1) request.write(randomBytes(1000));
  request.end();
  await expect(answered).resolves.toMatchObject({ status: 413 });
  expect(await server.offsetOf(id)).toBe(0);
  await expect(server.send(id, 0, randomBytes(5000))).resolves.toMatchObject({ status: 204 });
  await expect(server.send(id, 5000, randomBytes(1))).resolves.toMatchObject({ status: 413 });
});

test('refuses a part below 1,024 bytes, with or without a content length, unless it is the last', async () => {
  const id = await server.begin(2048 + 5);
  await expect(server.send(id, 0, randomBytes(1023))).resolves.toMatchObject({ status: 400 });
  const { request, answered } = server.sending(id, 0, { 'transfer-encoding': 'chunked' });
  request.end(randomBytes(1023));
  expect(problemOf(await answered)).toMatchObject({
    status: 400,
    detail: 'Send at least 1024 bytes in each request except the last.',
  });
  expect(await server.offsetOf(id)).toBe(0);
  await expect(server.send(id, 0, randomBytes(1024))).resolves.toMatchObject({ status: 204 });
  await expect(server.send(id, 1024, randomBytes(1024))).resolves.toMatchObject({ status: 204 });
  await expect(server.send(id, 2048, randomBytes(5))).resolves.toMatchObject({ status: 204 });
});

test('removes a cancelled upload and its bytes', async () => {
  const id = await server.begin(5000);
  await server.send(id, 0, randomBytes(2000));
  await expect(server.ask({ method: 'DELETE', path: apiPaths.upload(id), headers: tusHeaders })).resolves.toMatchObject(
    { status: 204, body: '' },
  );
  expect(await readdir(server.files.folder)).not.toContain(id);
  await expect(server.ask({ method: 'HEAD', path: apiPaths.upload(id), headers: tusHeaders })).resolves.toMatchObject({
    status: 404,
  });
});

test('answers 410 to an upload that is older than a day', async () => {
  const id = await server.begin(5000);
  await server.database.pool.query(`UPDATE uploads SET created_at = created_at - interval '24 hours 1 second'`);
  for (const method of ['HEAD', 'PATCH']) {
    await expect(
      server.ask({
        method,
        path: apiPaths.upload(id),
        headers: { ...partHeaders, 'upload-offset': '0' },
        ...(method === 'PATCH' ? { body: randomBytes(2000) } : {}),
      }),
    ).resolves.toMatchObject({ status: 410 });
  }
});
