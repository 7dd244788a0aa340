import { errors, Provider } from 'oidc-provider';
import { PgOidcAdapter } from '../../../../server/identity/provider/PgOidcAdapter.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';

const clock = { now: () => new Date() };

let database: TestDatabase;
let codes: PgOidcAdapter;
let grants: PgOidcAdapter;
beforeAll(async () => {
  database = await openTestDatabase();
  codes = new PgOidcAdapter('AuthorizationCode', database, clock);
  grants = new PgOidcAdapter('Grant', database, clock);
  // Opens all connections first, so that the calls of the race really run at once.
  await Promise.all(Array.from({ length: 10 }, () => database.pool.query('SELECT pg_sleep(0.05)')));
});
afterAll(() => database.remove());

it('lets one of ten concurrent calls consume a code, and revokes the grant because of the other nine', async () => {
  await grants.upsert('the-grant', { clientId: 'lectern' }, 60);
  await codes.upsert('the-code', { grantId: 'the-grant' }, 60);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => codes.consume('the-code')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const faults = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  expect(faults.every((fault) => fault instanceof errors.InvalidGrant)).toBe(true);
  expect(await grants.find('the-grant')).toBeUndefined();
  expect(await codes.find('the-code')).toBeUndefined();
});

it('keeps the grant when the code is consumed once', async () => {
  await grants.upsert('another-grant', { clientId: 'lectern' }, 60);
  await codes.upsert('another-code', { grantId: 'another-grant' }, 60);
  await codes.consume('another-code');
  expect(await grants.find('another-grant')).toEqual({ clientId: 'lectern', jti: 'another-grant' });
  expect(await codes.find('another-code')).toEqual({
    grantId: 'another-grant',
    jti: 'another-code',
    consumed: expect.any(Number),
    exp: expect.any(Number),
  });
});

it('stores any characters of a request, and overwrites an existing record', async () => {
  const params = { state: '\u0000 \uD800 "\\' };
  await codes.upsert('odd', { params }, 60);
  expect((await codes.find('odd'))?.params).toEqual(params);
  await codes.upsert('odd', { grantId: 'later' }, 60);
  expect(await codes.find('odd')).toEqual({ grantId: 'later', jti: 'odd' });
  await codes.destroy('odd');
  expect(await codes.find('odd')).toBeUndefined();
});

it('keeps records of different models apart when they have the same id', async () => {
  await codes.upsert('same', { grantId: 'a' }, 60);
  expect(await grants.find('same')).toBeUndefined();
  await grants.destroy('same');
  expect(await codes.find('same')).toBeDefined();
});

it('refuses a new refresh token when its family was revoked during the rotation', async () => {
  const tokens = new PgOidcAdapter('RefreshToken', database, clock);
  await tokens.upsert('first', { grantId: 'g', clientId: 'lectern' }, 60);
  const rotating = jest.spyOn(Provider, 'ctx', 'get').mockReturnValue({
    oidc: { entities: { RotatedRefreshToken: { jti: 'first' } } },
  } as unknown as typeof Provider.ctx);
  await tokens.upsert('second', { grantId: 'g', clientId: 'lectern' }, 60);
  expect(await tokens.find('second')).toMatchObject({ jti: 'second' });
  await tokens.revokeByGrantId('g');
  await expect(tokens.upsert('third', { grantId: 'g', clientId: 'lectern' }, 60)).rejects.toThrow(errors.InvalidGrant);
  expect(await tokens.find('third')).toBeUndefined();
  rotating.mockRestore();
});

it('finds a session at every moment while the provider replaces its id', async () => {
  const sessions = new PgOidcAdapter('Session', database, clock);
  await sessions.upsert('former-id', { uid: 'u', accountId: 'mira' }, 60);
  const renewing = jest.spyOn(Provider, 'ctx', 'get').mockReturnValue({
    oidc: { session: { oldId: 'former-id' } },
  } as unknown as typeof Provider.ctx);
  await sessions.destroy('former-id');
  expect(await sessions.findByUid('u')).toEqual({ uid: 'u', accountId: 'mira' });
  await sessions.upsert('new-id', { uid: 'u', accountId: 'mira', acr: '1' }, 60);
  renewing.mockRestore();
  expect(await sessions.find('former-id')).toBeUndefined();
  expect(await sessions.find('new-id')).toEqual({ uid: 'u', accountId: 'mira', acr: '1', jti: 'new-id' });
  expect(await sessions.findByUid('u')).toEqual({ uid: 'u', accountId: 'mira', acr: '1' });
});
