import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { apiPaths } from '../../../../src/contract/paths.ts';
import { until } from '../../../fixtures/run/until.ts';
import { base64, creating, emptyUploadServer, problemOf } from '../../../fixtures/api/uploadServer.ts';

const server = emptyUploadServer();

test('sends no CORS headers, and repeats no forged host name', async () => {
  const answered = await server.ask(
    creating({
      'upload-length': '9',
      origin: 'https://evil.example',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    }),
  );
  expect(answered.status).toBe(201);
  expect(JSON.stringify(answered.headers)).not.toMatch(/evil|access-control/i);
  const preflight = await server.ask({
    method: 'OPTIONS',
    as: 'nobody',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(401);
  expect(JSON.stringify(preflight.headers)).not.toMatch(/access-control/i);
});

test.each([
  'film.mp4',
  '../../etc/passwd',
  '..\\..\\boot.ini',
  '/dev/sda',
  'C:\\con',
  'x\u202egpj.exe',
  '\u2067y.mp4',
  '<script>alert(1)</script>',
  '$(reboot).mp4',
  '; rm -rf /.mp4',
  '.htaccess',
  '..',
  'z'.repeat(3000),
  '🎬'.repeat(200),
])('stores a file named %j inside the upload folder under a sanitized name', async (name) => {
  const answered = await server.ask(
    creating({ 'upload-length': '5000', 'upload-metadata': `filename ${base64(name.slice(0, 700))}` }),
  );
  expect(answered.status).toBe(201);
  const id = String(answered.headers['location']).split('/').at(-1) ?? '';
  const { name: shown } = (await server.uploads.find(id)) ?? { name: '' };
  expect(shown).toMatch(/^[^/\\\p{Cc}\p{Cf}\p{Cs}]{1,200}$/u);
  expect(shown.length).toBeLessThanOrEqual(200);
  expect((await readdir(server.files.folder)).filter((file) => !/^[\da-f-]{36}$/.test(file))).toEqual([]);
  expect(JSON.stringify(answered.headers)).not.toContain('Injected');
});

test.each([
  ['NUL', Buffer.from('nul\u0000.mp4')],
  ['a line break', Buffer.from('a\r\nX-Injected: 1')],
  ['an escape sequence', Buffer.from('\u001b[31mred.mp4')],
  ['bytes that are not UTF-8', Buffer.from('caf\u00e9.mp4', 'latin1')],
])('refuses a file name with %s, and stores no upload', async (_what, name) => {
  const answered = await server.ask(
    creating({ 'upload-length': '5000', 'upload-metadata': `filetype dmlkZW8=,filename ${name.toString('base64')}` }),
  );
  expect(problemOf(answered)).toMatchObject({
    status: 422,
    type: '/problems/rule-broken',
    violations: [{ field: 'filename', message: expect.stringContaining('Rename the file') }],
  });
  expect(JSON.stringify(answered.headers)).not.toContain('Injected');
  await expect(server.uploads.countUnfinished('ada')).resolves.toBe(0);
});

/** Sends the bytes unchanged and returns all that is received until the connection closes. */
function raw(lines: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(lines));
    let answered = '';
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (bytes: Buffer) => (answered += bytes.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answered));
  });
}

test.each([
  ['two lengths', 'Content-Length: 2000\r\nContent-Length: 3000\r\n'],
  ['a length and chunks', 'Content-Length: 2000\r\nTransfer-Encoding: chunked\r\n'],
  ['a negative length', 'Content-Length: -1\r\n'],
  ['a length in words', 'Content-Length: many\r\n'],
  ['an unknown encoding', 'Transfer-Encoding: gzip\r\n'],
  ['line feeds without carriage returns', 'Content-Length: 5\nUpload-Length: 9\n'],
  ['a header of 100 kB', `X-Long: ${'a'.repeat(100_000)}\r\nContent-Length: 0\r\n`],
  ['a folded header', 'Upload-Metadata: a\r\n b\r\nContent-Length: 0\r\n'],
  ['a chunk without a size', 'Transfer-Encoding: chunked\r\n\r\nzz\r\nabc'],
  ['a header name with a space', 'Upload Length: 9\r\nContent-Length: 0\r\n'],
])('refuses or closes a request with %s, and stores nothing', async (_what, headers) => {
  const id = await server.begin(5000);
  const answered = await raw(
    `PATCH ${apiPaths.upload(id)} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ada\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\n${headers}\r\n${'x'.repeat(1500)}`,
  );
  expect(answered).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
  await until(
    async () => (await server.files.stored(id)) === 0 || (await server.files.stored(id)) === undefined,
    'nothing is kept',
  );
});
