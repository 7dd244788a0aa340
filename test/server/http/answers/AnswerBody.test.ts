import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { AnswerBody } from '../../../../server/http/answers/AnswerBody.ts';

const text = 'words of a page '.repeat(100);
const body = () => new AnswerBody(Buffer.from(text));

// Rule CACHE-3.
test('compresses once, also for concurrent requests', async () => {
  const asked = body();
  const [one, other] = await Promise.all([asked.in('br'), asked.in('br')]);
  expect(one).toBe(other);
  expect(brotliDecompressSync(one).toString()).toBe(text);
  expect(asked.in('br')).toBe(one);
});

test('holds only the brotli bytes once they are made, and says so', async () => {
  const asked = body();
  asked.resized = jest.fn();
  expect(asked.held).toBe(text.length);
  const brotli = await asked.in('br');
  expect(asked.held).toBe(brotli.length);
  // Nothing else stays in memory with them.
  expect(brotli.buffer.byteLength).toBe(brotli.length);
  expect(asked.resized).toHaveBeenCalledTimes(1);
});

test('has the same plain and gzip bytes before and after brotli', async () => {
  const asked = body();
  expect((await asked.in(undefined)).toString()).toBe(text);
  await asked.in('br');
  expect((await asked.in(undefined)).toString()).toBe(text);
  expect(gunzipSync(await asked.in('gzip')).toString()).toBe(text);
});
