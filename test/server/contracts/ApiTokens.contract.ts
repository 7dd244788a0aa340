import { randomUUID } from 'node:crypto';
import type { ApiTokens, NewApiToken } from '../../../server/application/ports/identity/ApiTokens.ts';
import type { AuditContext } from '../../../server/application/ports/Change.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute));
const by = (minute: number, action: AuditContext['action'] = 'added'): AuditContext => ({
  person: 'ada',
  at: at(minute),
  action,
});
const aToken = (about: Partial<NewApiToken> = {}): NewApiToken => ({
  id: randomUUID(),
  hash: Buffer.from(randomUUID()),
  name: 'Nightly import',
  start: 'lectern_AbCd',
  scopes: ['read', 'import'],
  expiresAt: at(59),
  ...about,
});

/** Contract of `ApiTokens`; `open` returns an empty store. */
export function apiTokensContract(open: () => Promise<ApiTokens>): void {
  let tokens: ApiTokens;
  beforeEach(async () => {
    tokens = await open();
  });

  test('lists tokens with everything but their hash, the newest first', async () => {
    const [first, second] = [aToken({ name: 'Größe “1” 🎬' }), aToken()];
    await tokens.add(first, by(1));
    await tokens.add(second, by(2));
    expect(await tokens.list()).toEqual([
      expect.objectContaining({ id: second.id, createdAt: at(2).toISOString() }),
      {
        id: first.id,
        name: 'Größe “1” 🎬',
        start: 'lectern_AbCd',
        scopes: ['read', 'import'],
        createdBy: 'ada',
        createdAt: at(1).toISOString(),
        expiresAt: at(59).toISOString(),
        lastUsedAt: null,
        revokedAt: null,
      },
    ]);
  });

  test('answers a new token as the list shows it', async () => {
    const added = await tokens.add(aToken(), by(1));
    expect(await tokens.list()).toEqual([added]);
  });

  test('finds a token by its hash only, also one that has expired', async () => {
    const token = aToken();
    await tokens.add(token, by(1));
    expect(await tokens.find(token.hash)).toEqual({
      id: token.id,
      scopes: ['read', 'import'],
      expiresAt: at(59),
      lastUsedAt: null,
    });
    expect(await tokens.find(Buffer.from('another'))).toBeUndefined();
  });

  test('saves the last use', async () => {
    const token = aToken();
    await tokens.add(token, by(1));
    await tokens.saveUse(token.id, at(5));
    expect((await tokens.find(token.hash))?.lastUsedAt).toEqual(at(5));
    expect((await tokens.list())[0]?.lastUsedAt).toBe(at(5).toISOString());
  });

  test('never finds a revoked token again, and keeps it in the list with the first time', async () => {
    const token = aToken();
    await tokens.add(token, by(1));
    expect(await tokens.revoke(token.id, by(2, 'revoked'))).toEqual({ ok: true, value: undefined });
    expect(await tokens.revoke(token.id, by(3, 'revoked'))).toEqual({ ok: true, value: undefined });
    expect(await tokens.find(token.hash)).toBeUndefined();
    expect((await tokens.list())[0]?.revokedAt).toBe(at(2).toISOString());
  });

  test.each([randomUUID(), 'no id'])('refuses to revoke a token that does not exist: %s', async (id) => {
    expect(await tokens.revoke(id, by(2, 'revoked'))).toEqual({ ok: false, refusal: 'not-found' });
  });
}
