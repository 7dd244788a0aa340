import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { aNewAccount } from '../../../fixtures/values/anAccount.ts';
import {
  askedAt,
  openRemindedSession,
  tuesday,
  type RemindedSession,
} from '../../../fixtures/stores/remindedSession.ts';
import { composeTestServer } from '../../../fixtures/api/testServer.ts';
import { makeReminderTokens } from '../../../../server/video/tickets/signedTickets.ts';

const root = '/training/api/v1';
let session: RemindedSession;
let app: FastifyInstance;
let mute: FastifyInstance;
let ada = '';
const logged: string[] = [];

beforeAll(async () => {
  session = await openRemindedSession();
  const added = await session.accounts.add(aNewAccount({ email: 'ada@example.com' }));
  if (!added.ok) throw new Error(added.refusal);
  ada = added.value.id;
  const accessTokens = {
    verify: async (token: string) =>
      token === 'bad'
        ? refuse('invalid' as const)
        : ok({ person: { id: token === 'ada' ? ada : token, trainingRole: null }, session: undefined, token }),
  };
  const adapters = { ...session, accessTokens };
  const mailJobs = { wake: async () => undefined, work: async () => ({ stop: async () => undefined }) };
  const log = { write: (line: string) => void logged.push(line) };
  app = await composeTestServer(adapters, { mailJobs, log, environment: { LOG_LEVEL: 'trace' } });
  mute = await composeTestServer(adapters);
});
afterAll(async () => {
  await Promise.all([app.close(), mute.close()]);
  await session.close();
});
beforeEach(() => session.begin());

const ask = (payload: object, token?: string, id = session.id, server = app) =>
  server.inject({
    method: 'POST',
    url: `${root}/upcoming/${id}/reminders`,
    payload,
    remoteAddress: `10.0.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
const as = (token: string, method: 'GET' | 'DELETE', path: string) =>
  app.inject({ method, url: root + path, headers: { authorization: `Bearer ${token}` } });
const zone = 'Europe/Berlin';

describe('asking for reminders', () => {
  test('asks visitors to check their inbox, with the same answer whether the address is known or not', async () => {
    const answers = [];
    await session.confirm('known@example.com');
    for (const email of ['new@example.com', 'new@example.com', 'known@example.com', 'KNOWN@example.com'])
      answers.push(await ask({ email, zone }));
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array(4).fill([200, '{"state":"check-inbox"}']),
    );
    const changing = new Set(['date', 'x-ratelimit-remaining', 'x-ratelimit-reset']);
    const [first, ...others] = answers.map(({ headers }) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.has(name))),
    );
    for (const other of others) expect(other).toEqual(first);
  });

  test('needs no confirmation for the own address of an account', async () => {
    expect((await ask({ zone }, 'ada')).json()).toEqual({ state: 'on' });
    const own = await as('ada', 'GET', '/me/reminders');
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.json()).toEqual({
      reminders: [
        {
          webinar: session.id,
          title: 'Quizzes people remember',
          email: 'ada@example.com',
          startsAt: tuesday.toISOString(),
          askedAt: askedAt.toISOString(),
        },
      ],
    });
    expect((await as('bob', 'GET', '/me/reminders')).json()).toEqual({ reminders: [] });
  });

  test.each([
    ['no address', {}, 422, 'Enter your email address.'],
    ['no address at all', { email: ' ' }, 422, 'Enter your email address.'],
    ['a wrong address', { email: 'ada' }, 422, 'Enter an email address like name@example.com.'],
    [
      'a line break before a header',
      { email: 'a@example.com\r\nBcc: b@example.com' },
      422,
      'Enter an email address like name@example.com.',
    ],
    ['too long an address', { email: `${'a'.repeat(300)}@example.com` }, 422, 'at most 254 characters'],
    ['an address that is a number', { email: 7 }, 400, 'does not match the API description'],
    ['an unknown zone', { email: 'ada@example.com', zone: 'Mars/Phobos' }, 400, 'time zone'],
    ['an offset as a zone', { email: 'ada@example.com', zone: '+02:00' }, 400, 'time zone'],
    ['an unknown field', { email: 'ada@example.com', more: 1 }, 400, 'is not a known field'],
  ])('refuses %s', async (_what, body, status, message) => {
    const answer = await ask({ zone, ...body });
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(message)]);
  });

  test('refuses a draft like a session that does not exist, and a session that is over', async () => {
    const missing = await ask({ email: 'ada@example.com', zone }, undefined, randomUUID());
    await session.begin({ published: false });
    const draft = await ask({ email: 'ada@example.com', zone });
    expect([draft.statusCode, draft.body]).toEqual([404, missing.body]);
    await session.begin({ startsAt: '2026-02-01T10:00:00.000Z' });
    expect((await ask({ email: 'ada@example.com', zone })).statusCode).toBe(409);
  });

  test('refuses an invalid token instead of treating its owner as a visitor', async () => {
    expect((await ask({ email: 'ada@example.com', zone }, 'bad')).json()).toMatchObject({
      status: 401,
      type: '/problems/invalid-token',
    });
  });

  test('limits a network to sixty valid requests in ten minutes, and does not count the invalid ones', async () => {
    const post = (email: string) =>
      app.inject({
        method: 'POST',
        url: `${root}/upcoming/${session.id}/reminders`,
        payload: { email, zone },
        remoteAddress: '10.9.9.9',
      });
    for (let count = 0; count < 70; count += 1) expect((await post('nobody')).statusCode).toBe(422);
    const statuses = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await post(`person${count}@example.com`)).statusCode);
    expect([statuses[59], statuses[60]]).toEqual([200, 429]);
    expect((await post('person@example.com')).headers['retry-after']).toMatch(/^[1-9]\d*$/);
  });

  test('answers 404 when the site sends no mails', async () => {
    expect((await ask({ email: 'ada@example.com', zone }, undefined, session.id, mute)).statusCode).toBe(404);
  });

  test('writes no address and no token to the log', async () => {
    await ask({ email: 'secret.person@example.com', zone });
    await app.inject({ url: '/reminders/stop?token=secret-token' });
    expect(logged.join('')).not.toMatch(/secret/);
  });
});

describe('turning reminders off', () => {
  test('turns off one session, or all, for the signed-in person only', async () => {
    await ask({ zone }, 'ada');
    expect((await as('bob', 'DELETE', `/upcoming/${session.id}/reminders`)).statusCode).toBe(204);
    expect((await as('ada', 'GET', '/me/reminders')).json().reminders).toHaveLength(1);
    expect((await as('ada', 'DELETE', `/upcoming/${session.id}/reminders`)).statusCode).toBe(204);
    expect((await as('ada', 'GET', '/me/reminders')).json().reminders).toEqual([]);
    await ask({ zone }, 'ada');
    expect((await as('ada', 'DELETE', '/me/reminders')).statusCode).toBe(204);
    expect((await as('ada', 'GET', '/me/reminders')).json().reminders).toEqual([]);
    await ask({ zone }, 'ada');
    expect((await as('ada', 'DELETE', '/me/data')).statusCode).toBe(204);
    expect((await as('ada', 'GET', '/me/reminders')).json().reminders).toEqual([]);
  });

  test.each([
    ['GET', '/me/reminders'],
    ['DELETE', '/me/reminders'],
    ['DELETE', `/upcoming/${randomUUID()}/reminders`],
  ] as const)('asks visitors to sign in for %s %s', async (method, path) => {
    expect((await app.inject({ method, url: root + path })).statusCode).toBe(401);
  });
});

describe('the links in mails', () => {
  const tokens = makeReminderTokens({ secret: 'secret', clock: { now: () => askedAt } });
  const open = (method: 'GET' | 'POST', page: string, token: string, payload?: string) =>
    app.inject({
      method,
      url: `/reminders/${page}?token=${encodeURIComponent(token)}`,
      ...(payload === undefined ? {} : { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    });
  const isConfirmed = async (id: string) => {
    const { rows } = await session.database.pool.query('SELECT confirmed_at FROM reminders WHERE id = $1', [id]);
    return rows.length === 0 ? undefined : (rows[0] as { confirmed_at: Date | null }).confirmed_at !== null;
  };

  test('confirm with a button: opening the link changes nothing', async () => {
    const id = await session.ask('ada@example.com');
    const page = await open('GET', 'confirm', tokens.issue('confirm', id));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<form method="post"><button>Turn on the reminders');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; .*form-action 'self'; frame-ancestors 'none'/,
      ),
    });
    expect(await isConfirmed(id)).toBe(false);
    const done = await open('POST', 'confirm', tokens.issue('confirm', id), '');
    expect([done.statusCode, await isConfirmed(id)]).toEqual([200, true]);
    expect(done.body).toContain(`https://training.example/upcoming/${session.id}`);
  });

  test('turn reminders off by one click of a mail program (RFC 8058), in either form and repeatedly', async () => {
    const id = await session.confirm('ada@example.com');
    const page = await open('GET', 'stop', tokens.issue('stop', id));
    expect([page.body.includes('Turn off the reminders'), await isConfirmed(id)]).toEqual([true, true]);
    const token = tokens.issue('stop', id);
    expect((await open('POST', 'stop', token, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect(await isConfirmed(id)).toBeUndefined();
    const boundary = await app.inject({
      method: 'POST',
      url: `/reminders/stop?token=${token}`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    });
    expect([boundary.statusCode, (await open('GET', 'stop', token)).statusCode]).toEqual([200, 200]);
  });

  test('refuse a token that is forged, cut, or made for the other page', async () => {
    const id = await session.ask('ada@example.com');
    const [confirm, stop] = [tokens.issue('confirm', id), tokens.issue('stop', id)];
    const other = makeReminderTokens({ secret: 'another', clock: { now: () => askedAt } });
    for (const token of [stop, confirm.slice(0, -2), `${id}.`, id, '', '.', other.issue('confirm', id), `${confirm}.x`])
      for (const method of ['GET', 'POST'] as const)
        expect((await open(method, 'confirm', token)).statusCode).toBe(404);
    expect((await open('POST', 'stop', confirm)).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/reminders/stop' })).statusCode).toBe(404);
    expect(await isConfirmed(id)).toBe(false);
  });

  test('say that they have expired when the request was forgotten', async () => {
    const id = await session.ask('ada@example.com');
    await session.reminders.stop(id);
    expect((await open('GET', 'confirm', tokens.issue('confirm', id))).statusCode).toBe(410);
    expect((await open('POST', 'confirm', tokens.issue('confirm', id))).statusCode).toBe(410);
  });
});
