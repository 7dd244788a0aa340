import { IdentityHttp } from '../../../src/infrastructure/identity/IdentityHttp.ts';

type Given = Response | Error;

/** Returns the given answers in turn and repeats the last one. */
function httpThat(...given: readonly Given[]) {
  const asked: Request[] = [];
  const pauses: number[] = [];
  const http = new IdentityHttp({
    fetch: async (input, init) => {
      asked.push(new Request(input, init));
      const answer = given[Math.min(asked.length, given.length) - 1];
      if (answer instanceof Error) throw answer;
      return answer?.clone() ?? new Response();
    },
    backoff: (attempt) => {
      pauses.push(attempt);
      return 0;
    },
  });
  return { http, asked, pauses };
}

const url = 'https://id.example/token';
const failing = (status: number, headers: Readonly<Record<string, string>> = {}) =>
  new Response('{"error":"busy"}', { status, headers: { 'content-type': 'application/json', ...headers } });
const timedOut: unknown = expect.objectContaining({ code: 'ETIMEDOUT' });
const broken = () => new TypeError('fetch failed');

test.each([408, 413, 429, 500, 502, 503, 504])('returns a %i after three tries', async (status) => {
  const { http, asked } = httpThat(failing(status));
  expect(await http.send({ method: 'POST', url, form: { a: 'b' } })).toEqual({ status, body: { error: 'busy' } });
  expect(asked).toHaveLength(3);
});

test.each([400, 401, 403, 404, 409, 418, 501, 505])('returns a %i without a retry', async (status) => {
  const { http, asked } = httpThat(failing(status));
  expect(await http.send({ method: 'GET', url })).toEqual({ status, body: { error: 'busy' } });
  expect(asked).toHaveLength(1);
});

test('throws after three broken connections', async () => {
  const { http, asked } = httpThat(broken());
  await expect(http.send({ method: 'POST', url })).rejects.toThrow();
  expect(asked).toHaveLength(3);
});

test('tries once when the caller retries by itself', async () => {
  const { http, asked } = httpThat(failing(503));
  expect(await http.send({ method: 'POST', url, once: true })).toMatchObject({ status: 503 });
  expect(asked).toHaveLength(1);
});

test.each([408, 413, 429, 500, 503])('obeys Retry-After of a %i instead of the default pause', async (status) => {
  const { http, asked, pauses } = httpThat(failing(status, { 'retry-after': '0' }), new Response('{}'));
  expect(await http.send({ method: 'GET', url })).toEqual({ status: 200, body: {} });
  expect(asked).toHaveLength(2);
  expect(pauses).toEqual([]);
});

test.each([
  ['seconds', '31'],
  ['a date', new Date(Date.now() + 45_000).toUTCString()],
])('gives up when Retry-After in %s asks for too long a pause', async (_, after) => {
  const { http, asked } = httpThat(failing(429, { 'retry-after': after }));
  expect(await http.send({ method: 'GET', url })).toMatchObject({ status: 429 });
  expect(asked).toHaveLength(1);
});

describe('timeout', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test.each([
    ['no answer', (aborted: Promise<never>) => aborted],
    [
      'an answer whose body never ends',
      async (aborted: Promise<never>) => new Response(new ReadableStream({ pull: () => aborted })),
    ],
  ])('gives up after ten seconds without a retry: %s', async (_, answer) => {
    let asked = 0;
    // As in a browser, aborting the signal ends the call and the body.
    const fetch = (input: RequestInfo | URL) => {
      asked += 1;
      const { signal } = input as Request;
      return answer(
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
      );
    };
    const http = new IdentityHttp({ fetch });
    const ended: unknown[] = [];
    http.send({ method: 'GET', url }).catch((fault: unknown) => void ended.push(fault));
    await jest.advanceTimersByTimeAsync(9_999);
    expect(ended).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect([ended, asked]).toEqual([[expect.objectContaining({ kind: 'transient', cause: timedOut })], 1]);
  });
});

test('sends forms URL-encoded and without cookies', async () => {
  const { http, asked } = httpThat(new Response('{}'));
  await http.send({ method: 'POST', url, form: { grant_type: 'refresh_token', refresh_token: 'a b&c' } });
  expect(asked[0]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  expect(await asked[0]?.text()).toBe('grant_type=refresh_token&refresh_token=a+b%26c');
  expect(asked[0]?.credentials).toBe('omit');
});

test('sends no header that the CORS rules of a provider refuse', async () => {
  const { http, asked } = httpThat(new Response('{}'));
  await http.send({ method: 'POST', url, form: { a: 'b' }, bearer: 'token' });
  await http.send({ method: 'POST', url });
  const names = (request: Request | undefined) => [...(request?.headers.keys() ?? [])];
  expect(names(asked[0])).toEqual(['accept', 'authorization', 'content-type']);
  expect(names(asked[1])).toEqual(['accept']);
});

test('sends no referrer, bypasses the cache and outlives the page when the call asks for it', async () => {
  const { http, asked } = httpThat(new Response('{}'));
  await http.send({ method: 'POST', url, keepalive: true });
  await http.send({ method: 'GET', url, cache: 'reload' });
  const { cache, keepalive, referrerPolicy } = asked[0] ?? new Request(url);
  expect({ cache, keepalive, referrerPolicy }).toEqual({
    cache: 'no-store',
    keepalive: true,
    referrerPolicy: 'no-referrer',
  });
  expect([asked[1]?.cache, asked[1]?.keepalive]).toEqual(['reload', false]);
});

test('sends cookies when the call asks for them', async () => {
  const { http, asked } = httpThat(new Response('{}'));
  await http.send({ method: 'GET', url, withCookies: true });
  expect(asked[0]?.credentials).toBe('include');
});

test.each([
  ['no body', new Response(null, { status: 204 }), 204],
  ['an HTML page', new Response('<html>'), 200],
  [
    'an HTML page with status 404',
    new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } }),
    404,
  ],
])('returns an answer without a body for %s', async (_, response, status) => {
  const { http } = httpThat(response);
  expect(await http.send({ method: 'GET', url })).toEqual({ status, body: undefined });
});
