import fc from 'fast-check';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { anyText } from '../../fixtures/values/anyText.ts';
import { inForm } from '../../fixtures/run/testForm.ts';
import { addReady, openApi, type ApiUnderTest } from '../../fixtures/api/trainingApi.ts';

const root = '/training/api/v1';
let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
  for (let number = 1; number <= 20; number += 1) await addReady(api, { name: `Tutorial ${number}` }, number);
});
afterAll(() => api.close());

/** Another server on the same database. */
const anotherServer = (replace: Parameters<typeof openApi>[0] = {}) => openApi(replace, undefined, api.database);
const get = (path: string, headers: Record<string, string> = {}) => api.app.inject({ url: path, headers });

describe('public reads', () => {
  test.each([`${root}/videos`, `${root}/videos/tutorial-1`, `${root}/openapi.json`, '/training/api/docs'])(
    'GET %s sends a strong ETag in each encoding, and answers 304 when it matches',
    async (path) => {
      const plain = await get(path);
      expect(plain.headers.etag).toMatch(/^"[^"]+"$/);
      expect(plain.headers.vary).toMatch(/accept-encoding/i);
      const tags = new Set<string>();
      for (const encoding of ['identity', 'br', 'gzip']) {
        const { headers, rawPayload } = await get(path, { 'accept-encoding': encoding });
        const content =
          headers['content-encoding'] === 'br'
            ? brotliDecompressSync(rawPayload)
            : headers['content-encoding'] === 'gzip'
              ? gunzipSync(rawPayload)
              : rawPayload;
        expect(content.toString()).toBe(plain.body);
        const etag = String(headers.etag);
        tags.add(etag);
        for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
          const unchanged = await get(path, { 'accept-encoding': encoding, 'if-none-match': asked });
          expect([
            unchanged.statusCode,
            unchanged.body,
            unchanged.headers.etag,
            unchanged.headers['cache-control'],
          ]).toEqual([304, '', etag, headers['cache-control']]);
        }
        expect((await get(path, { 'accept-encoding': encoding, 'if-none-match': '"other"' })).statusCode).toBe(200);
      }
      expect(tags.size).toBe(new Set([plain.headers.etag, ...tags]).size);
    },
  );

  test('answers 304 to the ETag of each of 20 videos', async () => {
    for (let number = 1; number <= 20; number += 1) {
      const path = `${root}/videos/tutorial-${number}`;
      const etag = String((await get(path)).headers.etag);
      expect([number, (await get(path, { 'if-none-match': etag })).statusCode]).toEqual([number, 304]);
    }
  });

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0,gzip;q=0', undefined],
    ['gzip;q=1, br;q=0.5', 'br'],
    ['deflate', undefined],
    ['*', undefined],
    ['BR', 'br'],
    ['identity', undefined],
  ])('answers accept-encoding %s with content-encoding %s', async (accepted, encoding) => {
    expect((await get(`${root}/videos`, { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
  });

  test.each([`${root}/videos`, `${root}/videos/tutorial-1`, `${root}/videos/none`])(
    'HEAD %s answers as GET does, without the body',
    async (path) => {
      const asked = await get(path);
      const head = await api.app.inject({ method: 'HEAD', url: path });
      expect([head.statusCode, head.body, head.headers.etag, head.headers['content-type']]).toEqual([
        asked.statusCode,
        '',
        asked.headers.etag,
        asked.headers['content-type'],
      ]);
      expect(head.headers['content-length']).toBe(asked.headers['content-length']);
    },
  );
});

describe('the rate limit', () => {
  test('answers 429 to the 601st playback of a visitor within a minute, and still answers reads', async () => {
    const limited = await anotherServer();
    const open = () => limited.app.inject({ method: 'POST', url: `${root}/videos/tutorial-1/playback` });
    for (let time = 0; time < 600; time += 1) expect((await open()).statusCode).toBe(200);
    const refused = await open();
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([
      429,
      'application/problem+json; charset=utf-8',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect(refused.json()).toMatchObject({ type: expect.stringMatching(/rate-limited$/) });
    expect((await limited.app.inject({ url: `${root}/videos` })).statusCode).toBe(200);
    await limited.close();
  });
});

test('answers 200 or 400 to any query string', async () => {
  const names = fc.oneof(
    fc.constantFrom('category', 'search', 'limit', 'cursor', '__proto__', 'constructor'),
    anyText(),
  );
  const pair = fc
    .tuple(names, fc.oneof(anyText(), fc.string({ unit: 'grapheme' }), fc.constantFrom('1', 'rise', '%', '%00', '%zz')))
    .map(([name, value]) => [name, value].map(safelyEncoded).join('='));
  const raw = fc.string({ unit: fc.constantFrom(...'%&=?[]+;0aF\'"<>') });
  const query = fc.oneof(
    fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join('&')),
    raw,
  );
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      const { statusCode } = await get(`${root}/videos?${text}`);
      expect([200, 400]).toContain(statusCode);
    }),
    { numRuns: inForm({ short: 100, long: 400 }) },
  );
  expect(api.logged).toEqual([]);
});

function safelyEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
