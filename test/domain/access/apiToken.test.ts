import { checkTokenChoices, tokenState, type TokenChoices } from '../../../src/domain/access/apiToken.ts';
import { tokenViolations } from '../../../src/domain/violation/tokenViolations.ts';

const good: TokenChoices = { name: 'Import', scopes: ['import'], days: 90 };

test('trims the name, and orders the scopes and takes each once', () => {
  expect(checkTokenChoices({ ...good, name: ' a b ', scopes: ['publish', 'read', 'publish'] })).toEqual({
    ok: true,
    value: { name: 'a b', scopes: ['read', 'publish'], days: 90 },
  });
});

test.each([
  [{ name: '' }, 'name-missing'],
  [{ name: '\t ' }, 'name-missing'],
  [{ name: '🎬'.repeat(101) }, 'name-too-long'],
  [{ scopes: [] }, 'scopes-missing'],
  [{ days: 0 }, 'days-out-of-range'],
  [{ days: 366 }, 'days-out-of-range'],
  [{ days: 1.5 }, 'days-out-of-range'],
  [{ days: NaN }, 'days-out-of-range'],
] as const)('refuses %j with a text that says what to do', (choice, refusal) => {
  expect(checkTokenChoices({ ...good, ...choice })).toEqual({ ok: false, refusal: [refusal] });
  expect(tokenViolations[refusal].message).toMatch(/\.$/);
});

test.each([{ name: '🎬'.repeat(100) }, { days: 1 }, { days: 365 }])('accepts the limit %j', (choice) => {
  expect(checkTokenChoices({ ...good, ...choice }).ok).toBe(true);
});

test.each([
  [null, '2026-03-02T00:00:00.000Z', 'active'],
  [null, '2026-03-01T00:00:00.000Z', 'expired'],
  ['2026-02-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z', 'revoked'],
] as const)('a token revoked at %s that expires at %s is %s', (revokedAt, expiresAt, state) => {
  expect(tokenState({ revokedAt, expiresAt }, new Date('2026-03-01T00:00:00.000Z'))).toBe(state);
});
