import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiFault, BusyFault } from '../../../../src/application/ports/ApiFault.ts';
import { ApiClient } from '../../../../src/infrastructure/http/client/ApiClient.ts';
import { httpVideoCatalogue } from '../../../../src/infrastructure/http/catalogue/httpVideoCatalogue.ts';
import { oneToken } from '../../../fixtures/values/callTokens.ts';

let server: Server;
let baseUrl: string;
let asked: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse, attempt: number) => void;
let waits: number[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  waits = [];
});

const client = (random = 0) =>
  new ApiClient({
    baseUrl,
    random: () => random,
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  });
const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const get = (signal = new AbortController().signal) => ({ method: 'GET', path: '/thing', signal }) as const;
const post = () => ({ method: 'POST', path: '/thing', signal: new AbortController().signal }) as const;

test('tries a GET five times, after pauses of 100, 200, 400 and 800 ms', async () => {
  answer = (_, response) => json(response, 503, {});
  await expect(client().call(get())).rejects.toMatchObject({
    name: 'ApiFault',
    cause: { response: { status: 503 } },
  });
  expect(asked).toHaveLength(5);
  expect(waits).toEqual([100, 200, 400, 800]);
});

test('adds at most 20 % of jitter to a pause', async () => {
  answer = (_, response) => json(response, 500, {});
  await expect(client(1).call(get())).rejects.toBeDefined();
  expect(waits.map(Math.round)).toEqual([120, 240, 480, 960]);
});

test('returns the answer when a retry succeeds', async () => {
  answer = (_, response, attempt) => json(response, attempt < 3 ? 500 : 200, { fine: true });
  expect(await client().call(get())).toEqual({ status: 200, body: { fine: true } });
  expect(asked).toHaveLength(3);
});

test('retries after a broken connection', async () => {
  answer = (request, response, attempt) => (attempt === 1 ? request.socket.destroy() : json(response, 200, {}));
  expect(await client().call(get())).toMatchObject({ status: 200 });
  expect(asked).toHaveLength(2);
});

test.each(['POST', 'PATCH'] as const)('never retries a %s', async (method) => {
  answer = (_, response) => json(response, 503, {});
  await expect(client().call({ ...post(), method })).rejects.toBeDefined();
  answer = (request) => request.socket.destroy();
  await expect(client().call({ ...post(), method })).rejects.toBeDefined();
  expect(asked).toHaveLength(2);
  expect(waits).toEqual([]);
});

describe.each(['PUT', 'DELETE'] as const)('%s', (method) => {
  const write = { ...post(), method, ifMatch: '"7"' };

  test('is tried five times, with the same version', async () => {
    const versions: unknown[] = [];
    answer = ({ headers }, response) => {
      versions.push(headers['if-match']);
      json(response, 503, {});
    };
    await expect(client().call(write)).rejects.toBeInstanceOf(ApiFault);
    expect(versions).toEqual(Array(5).fill('"7"'));
    expect(waits).toEqual([100, 200, 400, 800]);
  });

  test.each([500, 'lost'])('returns the answer of the retry after %s', async (first) => {
    answer = (request, response, attempt) => {
      if (attempt === 2) json(response, 200, { fine: true });
      else if (first === 'lost') request.socket.destroy();
      else json(response, 500, {});
    };
    expect(await client().call(write)).toMatchObject({ status: 200, body: { fine: true } });
    expect(asked).toHaveLength(2);
  });

  // The first try may have changed the version before its answer was lost. Then nobody else has changed the item.
  test('fails with the fault of the first try when the retry finds another version', async () => {
    answer = (request, response, attempt) =>
      attempt === 1 ? request.socket.destroy() : json(response, 412, { type: '/problems/stale' });
    await expect(client().call(write)).rejects.toMatchObject({
      name: 'ApiFault',
      cause: { code: expect.stringMatching(/ECONN|ERR_/) },
    });
    expect(asked).toHaveLength(2);
  });

  test('returns a 412 to the first try', async () => {
    answer = (_, response) => json(response, 412, { type: '/problems/stale' });
    expect(await client().call(write)).toMatchObject({ status: 412 });
  });
});

test('counts a DELETE as done when its retry finds nothing, and a first 404 as not found', async () => {
  const deletion = { ...post(), method: 'DELETE' } as const;
  answer = (request, response, attempt) => (attempt === 1 ? request.socket.destroy() : json(response, 404, {}));
  expect(await client().call(deletion)).toEqual({ status: 204, body: undefined });
  asked = [];
  answer = (_, response) => json(response, 404, {});
  expect(await client().call(deletion)).toMatchObject({ status: 404 });
});

test.each([400, 401, 404, 409, 429])('returns a %i without a retry', async (status) => {
  answer = (_, response) => json(response, status, {});
  expect((await client().call(get())).status).toBe(status);
  expect(asked).toHaveLength(1);
});

test('waits as long as Retry-After says', async () => {
  answer = (_, response, attempt) => json(response, attempt === 1 ? 503 : 200, {}, { 'retry-after': '2' });
  await client().call(get());
  expect(waits).toEqual([2000]);
});

test('tries again when the disk of the server is full, and returns that answer when it stays full', async () => {
  answer = (_, response, attempt) => json(response, attempt < 3 ? 507 : 200, {});
  expect(await client().call(get())).toMatchObject({ status: 200 });
  asked = [];
  answer = (_, response) => json(response, 507, { type: '/problems/no-space' });
  expect(await client().call(get())).toMatchObject({ status: 507, body: { type: '/problems/no-space' } });
  expect(asked).toHaveLength(5);
  asked = [];
  expect(await client().call(post())).toMatchObject({ status: 507 });
  expect(asked).toHaveLength(1);
});

test('tells a server with too many requests from one that fails', async () => {
  answer = (_, response) => json(response, 503, { type: '/problems/busy' });
  await expect(client().call(get())).rejects.toBeInstanceOf(BusyFault);
  answer = (_, response) => json(response, 503, { type: '/problems/unavailable' });
  await expect(client().call(get())).rejects.not.toBeInstanceOf(BusyFault);
});

test('gives up when Retry-After asks for minutes', async () => {
  answer = (_, response) => json(response, 503, {}, { 'retry-after': '600' });
  await expect(client().call(get())).rejects.toBeDefined();
  expect(asked).toHaveLength(1);
});

test('ends at once with AbortError when the call is cancelled during a pause', async () => {
  const caller = new AbortController();
  answer = (_, response) => json(response, 503, {}, { 'retry-after': '20' });
  const api = new ApiClient({
    baseUrl,
    wait: (_, signal) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve(), { once: true });
        caller.abort();
      }),
  });
  await expect(api.call(get(caller.signal))).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked).toHaveLength(1);
});

test('ends with AbortError when the call is cancelled while it runs', async () => {
  const caller = new AbortController();
  answer = () => caller.abort();
  await expect(client().call(get(caller.signal))).rejects.toMatchObject({ name: 'AbortError' });
});

test('takes the server time from the last answer with a valid Date header', async () => {
  const api = client();
  // Not -0, which the rounding of a small negative number gives.
  const ahead = () => Math.round((api.serverNow().getTime() - Date.now()) / 60_000) + 0;
  expect(ahead()).toBe(0);
  for (const minutes of [90, -2880]) {
    answer = (_, response) => json(response, 200, {}, { date: new Date(Date.now() + minutes * 60_000).toUTCString() });
    await api.call(get());
    expect(ahead()).toBe(minutes);
  }
  answer = (_, response) => json(response, 200, {}, { date: 'soon' });
  await api.call(get());
  expect(ahead()).toBe(-2880);
});

test('throws ApiFault for an answer outside the contract', async () => {
  answer = (_, response) => json(response, 418, { type: '/problems/teapot' });
  const catalogue = httpVideoCatalogue(client());
  const { signal } = new AbortController();
  await expect(catalogue.find('x', signal)).rejects.toBeInstanceOf(ApiFault);
  await expect(catalogue.openPlayback('x', signal)).rejects.toThrow('/training/api/v1/videos/x/playback answered 418');
});

test('sends only the chosen filters', async () => {
  answer = (_, response) => json(response, 200, { items: [], total: 0, nextCursor: null });
  const catalogue = httpVideoCatalogue(client());
  const { signal } = new AbortController();
  await catalogue.list({ category: undefined, sort: undefined, search: '' }, undefined, signal);
  await catalogue.list({ category: 'rise', sort: undefined, search: 'été & co' }, 'a+b', signal);
  expect(
    asked
      .map((line) => new URL(line.replace('GET ', ''), baseUrl))
      .map(({ searchParams }) => Object.fromEntries(searchParams)),
  ).toEqual([{}, { category: 'rise', search: 'été & co', cursor: 'a+b' }]);
});

describe('token and fallback path', () => {
  let tokens: (string | undefined)[] = [];
  const signedIn = (token: string | undefined) =>
    new ApiClient({ baseUrl, wait: () => Promise.resolve(), tokens: oneToken(token) });
  beforeEach(() => {
    tokens = [];
  });

  test.each([
    ['a-token', 'Bearer a-token'],
    [undefined, undefined],
  ])('with the token %j a call sends the Authorization header %j', async (token, header) => {
    answer = (request, response) => {
      tokens.push(request.headers.authorization);
      json(response, 200, {});
    };
    await signedIn(token).call(get());
    await signedIn(token).call(post());
    expect(tokens).toEqual([header, header]);
  });

  test('asks the fallback path with the same token after a 404', async () => {
    answer = (request, response) => {
      tokens.push(request.headers.authorization);
      json(response, request.url === '/thing' ? 404 : 200, { from: request.url });
    };
    expect(await signedIn('t').call({ ...get(), fallbackPath: '/other' })).toEqual({
      status: 200,
      body: { from: '/other' },
    });
    expect(asked).toEqual(['GET /thing', 'GET /other']);
    expect(tokens).toEqual(['Bearer t', 'Bearer t']);
  });

  test.each([403, 410])('does not ask the fallback path after a %i', async (status) => {
    answer = (_, response) => json(response, status, {});
    expect(await client().call({ ...get(), fallbackPath: '/other' })).toMatchObject({ status });
    expect(asked).toEqual(['GET /thing']);
  });

  test('returns a 404 when there is no fallback path or the fallback answers 404', async () => {
    answer = (_, response) => json(response, 404, {});
    expect(await client().call(get())).toMatchObject({ status: 404 });
    expect(await client().call({ ...get(), fallbackPath: '/other' })).toMatchObject({ status: 404 });
    expect(asked).toEqual(['GET /thing', 'GET /thing', 'GET /other']);
  });
});
