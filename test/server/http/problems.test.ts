import { openApi, type ApiUnderTest } from '../../fixtures/api/trainingApi.ts';

const root = '/training/api/v1';
let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** Another server on the same database. */
const anotherServer = (replace: Parameters<typeof openApi>[0] = {}) => openApi(replace, undefined, api.database);
const get = (path: string, headers: Record<string, string> = {}) => api.app.inject({ url: path, headers });

describe('error answers', () => {
  test.each([
    ['GET', `${root}/nothing`],
    ['GET', '/training/api'],
    ['GET', '/training/api/'],
    ['GET', '/training/api/v2/videos'],
    ['POST', `${root}/nothing`],
    ['GET', `${root}/videos/a/b`],
    ['GET', `${root}/videos/`],
  ] as const)('%s %s answers 404 as a problem document', async (method, url) => {
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
  ] as const)('%s %s answers 405 with the allowed methods %s, whatever the body', async (method, url, allow) => {
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

  test('answers 400 as a problem document to a malformed URL', async () => {
    const { statusCode, headers } = await get(`${root}/videos/%zz`);
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });

  test('hides the details of a fault from the client and logs them', async () => {
    const broken = await anotherServer({ listPublished: async () => Promise.reject(new Error('password=hunter2')) });
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
    { code: 'ENOENT', syscall: 'connect' },
    { code: '08006' },
    { message: 'Connection terminated unexpectedly' },
  ])('answers 503 with Retry-After when the database fails with %j', async (fault) => {
    const broken = await anotherServer({ find: async () => Promise.reject(Object.assign(new Error('away'), fault)) });
    const { statusCode, headers } = await broken.app.inject({ url: `${root}/videos/any` });
    expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '1',
      'application/problem+json; charset=utf-8',
    ]);
    await broken.close();
  });

  test('answers 500, and nothing about trying again, when a file is missing', async () => {
    const missing = Object.assign(new Error('missing'), { code: 'ENOENT', syscall: 'open' });
    const broken = await anotherServer({ find: async () => Promise.reject(missing) });
    const { statusCode, headers } = await broken.app.inject({ url: `${root}/videos/any` });
    expect([statusCode, headers['retry-after']]).toEqual([500, undefined]);
    await broken.close();
  });

  test('sends no CORS headers to another site', async () => {
    const { headers } = await get(`${root}/videos`, { origin: 'https://evil.example' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
