import fc from 'fast-check';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { addReady, openApi, type ApiUnderTest } from '../../fixtures/trainingApi.ts';

const root = '/training/api/v1';
let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
  for (let number = 1; number <= 20; number += 1) await addReady(api, { name: `Tutorial ${number}` }, number);
});
afterAll(() => api.close());

const get = (path: string, headers: Record<string, string> = {}) => api.app.inject({ url: path, headers });

describe('public reads', () => {
  test.each([`${root}/videos`, `${root}/videos/tutorial-1`, `${root}/openapi.json`, '/training/api/docs'])(
    '%s carries a strong ETag and answers 304 to it, in each encoding',
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

  test('every tag is answered with 304, whatever letters it is made of', async () => {
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
  ])('accept-encoding %s is answered with %s', async (accepted, encoding) => {
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

describe('errors are problems', () => {
  test.each([
    ['GET', `${root}/nothing`],
    ['GET', '/training/api'],
    ['GET', '/training/api/'],
    ['GET', '/training/api/v2/videos'],
    ['POST', `${root}/nothing`],
    ['GET', `${root}/videos/a/b`],
    ['GET', `${root}/videos/`],
  ] as const)('%s %s: 404', async (method, url) => {
    const { statusCode, headers, body } = await api.app.inject({ method, url });
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect([statusCode, JSON.parse(body)]).toEqual([
      404,
      expect.objectContaining({
        status: 404,
        type: expect.stringMatching(/not-found$/),
        title: expect.any(String),
        detail: expect.any(String),
      }),
    ]);
  });

  test.each([
    ['PUT', `${root}/videos`, 'GET, HEAD, POST'],
    ['PUT', `${root}/videos/tutorial-1`, 'GET, HEAD, PATCH, DELETE'],
    ['GET', `${root}/videos/tutorial-1/playback`, 'POST'],
    ['PUT', `${root}/openapi.json`, 'GET, HEAD'],
    ['OPTIONS', `${root}/videos`, 'GET, HEAD, POST'],
  ] as const)('%s %s: 405 with what is allowed, whatever the body', async (method, url, allow) => {
    const { statusCode, headers } = await api.app.inject({
      method,
      url,
      payload: '{broken',
      headers: { 'content-type': 'application/json' },
    });
    expect([statusCode, headers.allow, headers['content-type']]).toEqual([
      405,
      allow,
      'application/problem+json; charset=utf-8',
    ]);
  });

  test('a URL that cannot be read is one as well', async () => {
    const { statusCode, headers } = await get(`${root}/videos/%zz`);
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
  });

  test('a fault is terse for the asker and whole in the log', async () => {
    const broken = await openApi({ listPublished: async () => Promise.reject(new Error('password=hunter2')) });
    const { statusCode, body, headers } = await broken.app.inject({ url: `${root}/videos` });
    expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(JSON.parse(body)).toMatchObject({ type: expect.stringMatching(/internal-error$/) });
    expect(body).not.toMatch(/hunter2|at /);
    expect(broken.logged.join()).toContain('hunter2');
    await broken.close();
  });

  test.each([
    { code: '57P01' },
    { code: 'ECONNREFUSED' },
    { code: '08006' },
    { message: 'Connection terminated unexpectedly' },
  ])('a database that is away (%j) is said to be back soon', async (fault) => {
    const broken = await openApi({ find: async () => Promise.reject(Object.assign(new Error('away'), fault)) });
    const { statusCode, headers } = await broken.app.inject({ url: `${root}/videos/any` });
    expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '1',
      'application/problem+json; charset=utf-8',
    ]);
    await broken.close();
  });

  test('no other site may read an answer', async () => {
    const { headers } = await get(`${root}/videos`, { origin: 'https://evil.example' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('limits', () => {
  test('the 121st playback of a visitor within a minute waits; reads do not', async () => {
    const limited = await openApi();
    await addReady(limited, { name: 'Branch' });
    const open = () => limited.app.inject({ method: 'POST', url: `${root}/videos/branch/playback` });
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

describe('the description', () => {
  test('is OpenAPI 3.1 with every call and shape, and every reference in it leads somewhere', async () => {
    const { body } = await get(`${root}/openapi.json`);
    const document = JSON.parse(body) as {
      openapi: string;
      paths: object;
      components: { schemas: Record<string, unknown> };
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).sort()).toEqual(
      [
        'bin',
        'bin/{id}/restore',
        'legacy-redirects',
        'previews/{id}',
        'previews/{id}/playback',
        'series',
        'series/{idOrSlug}/duplicate',
        'series/{id}',
        'upcoming',
        'upcoming/{idOrSlug}/duplicate',
        'upcoming/{idOrSlug}/preview',
        'upcoming/{id}',
        'upcoming/{id}/publish',
        'upcoming/{id}/registration',
        'upcoming/{id}/thumbnail',
        'upcoming/{id}/unpublish',
        'uploads',
        'uploads/{uploadId}',
        'videos',
        'videos/{idOrSlug}',
        'videos/{idOrSlug}/captions/{language}',
        'videos/{idOrSlug}/duplicate',
        'videos/{idOrSlug}/files/{fileId}/restore',
        'videos/{idOrSlug}/playback',
        'videos/{idOrSlug}/preview',
        'videos/{idOrSlug}/processing',
        'videos/{idOrSlug}/publish',
        'videos/{idOrSlug}/thumbnail',
        'videos/{idOrSlug}/unpublish',
        'webinars',
        'webinars/{idOrSlug}',
        'webinars/{idOrSlug}/captions/{language}',
        'webinars/{idOrSlug}/detail',
        'webinars/{idOrSlug}/downloads/{downloadId}',
        'webinars/{idOrSlug}/duplicate',
        'webinars/{idOrSlug}/files/{fileId}/restore',
        'webinars/{idOrSlug}/playback',
        'webinars/{idOrSlug}/preview',
        'webinars/{idOrSlug}/processing',
        'webinars/{idOrSlug}/publish',
        'webinars/{idOrSlug}/thumbnail',
        'webinars/{idOrSlug}/unpublish',
      ].map((path) => `${root}/${path}`),
    );
    expect(Object.keys(document.components.schemas).sort()).toEqual([
      'Bin',
      'BinnedItem',
      'FilmFiles',
      'LegacyRedirect',
      'LegacyRedirects',
      'OpenedAddress',
      'Playback',
      'Preview',
      'PreviewLink',
      'Problem',
      'Series',
      'SeriesList',
      'StoredSeries',
      'UpcomingWebinar',
      'UpcomingWebinarList',
      'Video',
      'VideoList',
      'Webinar',
      'WebinarList',
      'WebinarSummary',
    ]);
    const references = [...body.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference ?? '');
    expect(references.length).toBeGreaterThan(3);
    for (const reference of references)
      expect([reference, Object.keys(document.components.schemas)]).toEqual([
        reference,
        expect.arrayContaining([reference.replace('#/components/schemas/', '')]),
      ]);
  });

  test('tells of every call that something it asks may be away, and what that looks like; of the one that asks nothing it does not', async () => {
    const { paths } = (await get(`${root}/openapi.json`)).json<{
      paths: Record<
        string,
        Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>
      >;
    }>();
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { responses }]) =>
          [`${method} ${path.slice(root.length)}`, Object.values(responses[503]?.content ?? {})[0]?.schema] as const,
      ),
    );
    const asksNothing = ['get /legacy-redirects', 'head /legacy-redirects'];
    expect(calls.length).toBeGreaterThan(10);
    for (const [call, schema] of calls)
      expect([call, schema]).toEqual([
        call,
        asksNothing.includes(call) ? undefined : { $ref: '#/components/schemas/Problem' },
      ]);
  });

  test('is a page for people that runs and loads nothing', async () => {
    const { headers, body } = await get('/training/api/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    for (const word of ['/videos/{idOrSlug}/playback', 'VideoList', 'category', 'Problem'])
      expect(body).toContain(word);
    expect(body).not.toMatch(/<script|style="|<link|undefined/);
  });
});

test('no query string is a fault', async () => {
  const names = fc.oneof(
    fc.constantFrom('category', 'search', 'limit', 'cursor', '__proto__', 'constructor'),
    fc.string({ unit: 'binary' }),
  );
  const pair = fc
    .tuple(
      names,
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('1', 'rise', '%', '%00', '%zz'),
      ),
    )
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
    { numRuns: 400 },
  );
  expect(api.logged).toEqual([]);
});

function safelyEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
