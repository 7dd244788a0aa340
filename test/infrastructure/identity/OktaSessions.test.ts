import { IdentityHttp } from '../../../src/infrastructure/identity/IdentityHttp.ts';
import { OktaSessions } from '../../../src/infrastructure/identity/OktaSessions.ts';
import { failureOf } from '../../fixtures/identity/identityUnderTest.ts';

const me = 'https://id.example/api/v1/sessions/me';
const expiresAt = '2026-12-05T12:00:00.000Z';

/** Sessions of a provider that gives every call the same answer. */
function sessionsThat(status: number, body?: unknown) {
  const asked: Request[] = [];
  const fetch = async (...given: Parameters<typeof globalThis.fetch>) => {
    asked.push(new Request(...given));
    return body === undefined
      ? new Response(null, { status })
      : new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  return { asked, sessions: new OktaSessions(new IdentityHttp({ fetch, backoff: () => 0 }), 'https://id.example/') };
}

const calls = [
  ['read', 'GET', me],
  ['extend', 'POST', `${me}/lifecycle/refresh`],
  ['end', 'DELETE', me],
] as const;

test.each(calls)('%s() sends %s %s with the cookie of the provider', async (act, method, url) => {
  const { asked, sessions } = sessionsThat(200, { expiresAt });
  await sessions[act]();
  expect(
    asked.map((request) => [request.method, request.url, request.credentials, request.headers.get('authorization')]),
  ).toEqual([[method, url, 'include', null]]);
});

test('returns the end of the session to the millisecond', async () => {
  const { sessions } = sessionsThat(200, { id: 'me', status: 'ACTIVE', expiresAt });
  expect([await sessions.read(), await sessions.extend()]).toEqual([
    { expiresAt: new Date(expiresAt) },
    { expiresAt: new Date(expiresAt) },
  ]);
});

const none = [
  ['404 E0000007', 404, { errorCode: 'E0000007' }],
  ['404 alone', 404, undefined],
  ['404 of another kind', 404, { errorCode: 'E0000022' }],
  ['E0000007 with another status', 403, { errorCode: 'E0000007' }],
] as const;
test.each(calls.flatMap(([act]) => none.map(([name, status, body]) => [act, name, status, body] as const)))(
  '%s() reads %s as no session',
  async (act, _, status, body) => {
    expect(await sessionsThat(status, body).sessions[act]()).toBeUndefined();
  },
);

const faults = [
  ['a refusal', 403, { errorCode: 'E0000006' }, { code: 'E0000006', kind: 'final' }],
  ['an expired cookie', 401, {}, { code: 'status_401', kind: 'final' }],
  ['too many calls', 429, { errorCode: 'E0000047' }, { code: 'E0000047', kind: 'transient' }],
  ['an outage', 503, undefined, { code: 'status_503', kind: 'transient' }],
] as const;
test.each(
  calls.flatMap(([act]) => faults.map(([name, status, body, fault]) => [act, name, status, body, fault] as const)),
)('%s() throws for %s', async (act, _, status, body, fault) => {
  expect(await failureOf(sessionsThat(status, body).sessions[act]())).toEqual({
    message: 'Failed to fetch tokens',
    ...fault,
  });
});

test.each([[{}], [{ expiresAt: 'soon' }], [undefined]])(
  'throws for a session without a valid end: %j',
  async (body) => {
    const { sessions } = sessionsThat(200, body);
    expect(await failureOf(sessions.read())).toMatchObject({ code: 'status_200', kind: 'final' });
    expect(await failureOf(sessions.extend())).toMatchObject({ code: 'status_200', kind: 'final' });
  },
);

test.each([
  ['read', 3],
  ['extend', 1],
  ['end', 3],
] as const)('%s() tries %i times in all when the provider is unavailable', async (act, times) => {
  const { asked, sessions } = sessionsThat(503);
  await failureOf(sessions[act]());
  expect(asked).toHaveLength(times);
});
