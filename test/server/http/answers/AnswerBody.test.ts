import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { AnswerBody } from '../../../../server/http/answers/AnswerBody.ts';

const text = 'words of a page '.repeat(100);
const body = () => new AnswerBody(Buffer.from(text));

// Rule CACHE-3.
test('compresses an answer once when two requests ask for it at the same time', async () => {
  const asked = body();
  const [one, other] = await Promise.all([asked.bytesIn('br'), asked.bytesIn('br')]);
  expect(one).toBe(other);
  expect(brotliDecompressSync(one).toString()).toBe(text);
  expect(asked.bytesIn('br')).toBe(one);
});

test('drops the plain bytes when the brotli bytes are made, and reports that its size has changed', async () => {
  const asked = body();
  asked.resized = jest.fn();
  expect(asked.heldBytes).toBe(text.length);
  const brotli = await asked.bytesIn('br');
  expect(asked.heldBytes).toBe(brotli.length);
  // Nothing else stays in memory with them.
  expect(brotli.buffer.byteLength).toBe(brotli.length);
  expect(asked.resized).toHaveBeenCalledTimes(1);
});

test('gives the same plain and gzip bytes when only the brotli bytes are held', async () => {
  const asked = body();
  expect((await asked.bytesIn(undefined)).toString()).toBe(text);
  await asked.bytesIn('br');
  expect((await asked.bytesIn(undefined)).toString()).toBe(text);
  expect(gunzipSync(await asked.bytesIn('gzip')).toString()).toBe(text);
});
