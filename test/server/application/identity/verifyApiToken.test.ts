import { hashOfApiToken } from '../../../../server/application/identity/createApiToken.ts';
import { makeVerifyApiToken } from '../../../../server/application/identity/verifyApiToken.ts';
import { InMemoryApiTokens } from '../../../fixtures/memory/InMemoryApiTokens.ts';

const start = Date.UTC(2026, 2, 1, 12);
const token = 'lectern_secret';

async function open() {
  const apiTokens = new InMemoryApiTokens();
  const state = { now: new Date(start) };
  const context = { person: 'ada', at: state.now, action: 'added' } as const;
  const expiresAt = new Date(start + 3_600_000);
  const kept = { id: '1', hash: hashOfApiToken(token), name: 'Import', start: 'lectern_se', expiresAt };
  await apiTokens.add({ ...kept, scopes: ['import'] }, context);
  const verify = makeVerifyApiToken(apiTokens, { now: () => state.now });
  const lastUse = async () => (await apiTokens.list())[0]?.lastUsedAt;
  return { apiTokens, state, verify, context, lastUse };
}

test('a token acts by its scopes, under an id of its own, and without a role', async () => {
  const { verify } = await open();
  expect(await verify(token)).toEqual({ ok: true, value: { id: 'token:1', trainingRole: null, scopes: ['import'] } });
  expect(await verify('lectern_other')).toEqual({ ok: false, refusal: 'invalid' });
});

test('refuses a token from the millisecond at which it expires', async () => {
  const { verify, state } = await open();
  state.now = new Date(start + 3_599_999);
  expect((await verify(token)).ok).toBe(true);
  state.now = new Date(start + 3_600_000);
  expect((await verify(token)).ok).toBe(false);
});

test('refuses a token with the first request after it was revoked', async () => {
  const { verify, apiTokens, context } = await open();
  expect((await verify(token)).ok).toBe(true);
  await apiTokens.revoke('1', { ...context, action: 'revoked' });
  expect((await verify(token)).ok).toBe(false);
});

test('saves the last use at most once a minute', async () => {
  const { verify, state, lastUse } = await open();
  await verify(token);
  state.now = new Date(start + 59_999);
  await verify(token);
  expect(await lastUse()).toBe(new Date(start).toISOString());
  state.now = new Date(start + 60_000);
  await verify(token);
  expect(await lastUse()).toBe(new Date(start + 60_000).toISOString());
});
