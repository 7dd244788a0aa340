import { batchedLines } from '../../../server/http/requestLog.ts';
import { composeTestServer } from '../../fixtures/api/testServer.ts';
import { addReady, openApi, type ApiUnderTest } from '../../fixtures/api/trainingApi.ts';
import { itemPaths } from '../../../src/contract/paths.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

async function logged(level: string, act: (app: Awaited<ReturnType<typeof composeTestServer>>) => Promise<unknown>) {
  const lines: string[] = [];
  const app = await composeTestServer(api, {
    environment: { LOG_LEVEL: level },
    log: { write: (line) => lines.push(line) },
  });
  await act(app);
  await app.close();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

// Rule LOG-1.
test('logs one line for each request, with its route and without what people wrote', async () => {
  const lines = await logged('info', async (app) => {
    await app.inject({ url: '/videos/my-secret-path?search=ada%40demo.test' });
    await app.inject({ url: '/healthz' });
  });
  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      reqId: expect.any(String),
      method: 'GET',
      route: '/*',
      status: 404,
      ms: expect.any(Number),
      msg: 'Answered',
    }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|ada|search/);
});

test('logs no request at the usual level', async () => {
  expect(await logged('warn', (app) => app.inject({ url: '/videos' }))).toEqual([]);
});

// Rule LOG-1.
test('logs a change by an administrator with the administrator and the item', async () => {
  const { id } = await addReady(api, { name: 'Branch' });
  api.asker = { person: { id: 'admin-1', trainingRole: 'administrator' }, subscription: undefined };
  const headers = { authorization: 'Bearer x', 'if-match': '"1"' };
  const lines = await logged('info', (app) =>
    app.inject({ method: 'POST', url: itemPaths.video.publish(id), headers }),
  );
  expect(lines).toEqual([
    expect.objectContaining({ method: 'POST', status: 200, msg: 'Answered' }),
    expect.objectContaining({
      reqId: lines[0]?.['reqId'],
      administrator: 'admin-1',
      item: expect.objectContaining({ idOrSlug: id }),
      msg: 'An administrator has changed something',
    }),
  ]);
});

// Rule LOG-6.
test('logs who was refused, and from which network', async () => {
  const { id } = await addReady(api, { name: 'Refused' });
  const headers = { authorization: 'Bearer x', 'if-match': '"1"' };
  const publish = { method: 'POST', url: itemPaths.video.publish(id), headers, remoteAddress: '192.0.2.7' } as const;
  api.asker = { person: { id: 'editor-1', trainingRole: 'editor' }, subscription: undefined };
  const forbidden = await logged('info', (app) => app.inject(publish));
  api.asker = { person: { id: undefined, trainingRole: null }, subscription: undefined };
  const unknown = await logged('info', (app) => app.inject({ ...publish, headers: { 'if-match': '"1"' } }));
  const refused = { reqId: expect.any(String), network: '192.0.2.7', msg: 'A request was refused' };
  expect(forbidden[1]).toMatchObject({ ...refused, status: 403, person: 'editor-1' });
  expect(unknown[1]).toMatchObject({ ...refused, status: 401 });
  expect(unknown[1]).not.toHaveProperty('person');
});

// Rule SERVER-15.
test.each([{ code: 'ECONNREFUSED' }, { code: '57P01' }, { message: 'Connection terminated unexpectedly' }])(
  'answers a page with 503 and Retry-After while the database is away: %j',
  async (fault) => {
    const { find } = api.videos;
    api.videos.find = async () => Promise.reject(Object.assign(new Error('away'), fault));
    await logged('silent', async (app) => {
      const { statusCode, headers } = await app.inject({ url: '/videos/any' });
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store']);
      expect(headers['content-type']).toMatch(/^text\/html/);
    });
    api.videos.find = find;
  },
);

// Rule LOG-1.
test('logs a fault with the id of its request', async () => {
  const { find } = api.videos;
  api.videos.find = async () => Promise.reject(new Error('away'));
  const lines = await logged('info', (app) => app.inject({ url: itemPaths.video.item('any') }));
  api.videos.find = find;
  expect(lines.map(({ reqId }) => reqId)).toEqual([expect.any(String), lines[0]?.['reqId']]);
  expect(lines.map(({ msg }) => msg).sort()).toEqual(['Answered', 'away']);
});

test('writes the lines of 100 milliseconds together', () => {
  jest.useFakeTimers();
  const written: string[] = [];
  const lines = batchedLines((text) => written.push(text));
  for (const line of ['a\n', 'b\n']) lines.write(line);
  jest.advanceTimersByTime(99);
  expect(written).toEqual([]);
  jest.advanceTimersByTime(1);
  lines.write('c\n');
  jest.advanceTimersByTime(100);
  jest.useRealTimers();
  expect(written).toEqual(['a\nb\n', 'c\n']);
});
