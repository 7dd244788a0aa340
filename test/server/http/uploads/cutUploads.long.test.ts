import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Upload } from 'tus-js-client';
import { seededRandom } from '../../../../server/application/generate/seededRandom.ts';
import { apiPaths } from '../../../../src/contract/paths.ts';
import { inForm } from '../../../fixtures/run/testForm.ts';
import { until } from '../../../fixtures/run/until.ts';
import { openUploadServer, type UploadServer } from '../../../fixtures/api/uploadServer.ts';

const bytes = 8 * 1024 ** 2;
const content = randomBytes(bytes);
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

let server: UploadServer;
beforeAll(async () => {
  server = await openUploadServer();
});
afterAll(() => server.close());

async function storedDigest(id: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(server.files.path(id)), hash);
  return hash.digest('hex');
}

const random = seededRandom(5);
const cuts = Array.from({ length: inForm({ short: 6, long: 20 }) }, () => 1 + random.below(bytes - 2));

const kept: number[] = [];
test.each(cuts)('stores the same file when an upload is cut after %i bytes and resumed', async (cut) => {
  const id = await server.begin(bytes);
  const { request } = server.sending(id, 0, { 'content-length': String(bytes) });
  await new Promise((resolve) => request.write(content.subarray(0, cut), resolve));
  if (kept.length % 2 === 0) request.destroy();
  else request.socket?.resetAndDestroy();
  // The server may still be reading the bytes that arrived before the cut, or may not have started to.
  await until(async () => (await server.connections()) === 0, 'the connection is over');
  await until(
    () =>
      server.offsetOf(id).then(
        () => true,
        () => false,
      ),
    'it is free again',
  );
  const offset = await server.offsetOf(id);
  kept.push(offset);
  expect(offset).toBeLessThanOrEqual(cut);
  expect((await readFile(server.files.path(id))).length).toBe(offset);
  await expect(server.send(id, offset, content.subarray(offset))).resolves.toMatchObject({
    status: 204,
    headers: { 'upload-offset': String(bytes) },
  });
  expect(await storedDigest(id)).toBe(sha256(content));
  await expect(server.uploads.findFinished(id, 'ada')).resolves.toMatchObject({ bytes });
  await server.uploads.remove(id);
});

test('most of those uploads were cut after some bytes had arrived', () => {
  expect(kept).toHaveLength(cuts.length);
  expect(kept.filter((offset) => offset > 0).length).toBeGreaterThan(cuts.length / 2);
});

/** Uploads with the client that the site uses. */
function sendByClient(
  source: Buffer,
  options: Partial<ConstructorParameters<typeof Upload>[1]>,
): { readonly upload: Upload; readonly done: Promise<string> } {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload: Upload = new Upload(source, {
    endpoint: server.url + apiPaths.uploads,
    headers: { authorization: 'Bearer ada' },
    metadata: { filename: 'Grüße 🎬.mp4', filetype: 'video/mp4' },
    retryDelays: [0, 50, 100, 500, 1000, 1500],
    onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    onError: reject,
    ...options,
  });
  upload.start();
  return { upload, done: promise };
}

test.each([
  ['as a whole', {}],
  ['in parts', { chunkSize: 1024 ** 2 + 17 }],
])('stores a file that the client of the site sends %s', async (_how, options) => {
  const id = await sendByClient(content, options).done;
  expect(await storedDigest(id)).toBe(sha256(content));
  await expect(server.uploads.findFinished(id, 'ada')).resolves.toEqual({ id, name: 'Grüße 🎬.mp4', bytes });
});

test('resumes an upload where the client paused it', async () => {
  let url = '';
  const { upload } = sendByClient(content, {
    chunkSize: 1024 ** 2,
    onChunkComplete: (_size, accepted) => {
      if (accepted >= 3 * 1024 ** 2) void upload.abort();
    },
  });
  await until(async () => {
    url = upload.url ?? '';
    return url !== '' && (await server.offsetOf(url.split('/').at(-1) ?? '').catch(() => 0)) >= 3 * 1024 ** 2;
  }, 'three parts are there');
  let first = bytes;
  const id = await sendByClient(content, { uploadUrl: url, onProgress: (sent) => (first = Math.min(first, sent)) })
    .done;
  expect(first).toBeGreaterThanOrEqual(3 * 1024 ** 2);
  expect(await storedDigest(id)).toBe(sha256(content));
});

test('removes an upload that the client cancels', async () => {
  const { upload } = sendByClient(content, { chunkSize: 1024 ** 2, onChunkComplete: () => void upload.abort(true) });
  await until(
    async () => upload.url !== null && (await server.uploads.find(upload.url.split('/').at(-1) ?? '')) === undefined,
    'it is gone',
  );
});
