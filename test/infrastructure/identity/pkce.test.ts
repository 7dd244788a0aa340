import { challengeOf, leftHalfHash, newVerifier, randomToken } from '../../../src/infrastructure/identity/pkce.ts';

test.each([
  ['dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ['a'.repeat(43), 'ZtNPunH49FD35FWYhT5Tv8I7vRKQJ8uxMaL0_9eHjNA'],
  ['A'.repeat(128), 'tqw8wQOGMxx2XwTwQcFH0PJ48q7Y6qAh4tAFf8b2_54'],
  ['~._-'.repeat(32), '2u_m7DaM-b_h8GhNxUxhdLmXpDSbUbVyika2tMHCJ5s'],
])('computes the challenge of %s', async (verifier, challenge) => {
  expect(await challengeOf(verifier)).toBe(challenge);
});

test.each([
  ['42 characters', 'a'.repeat(42)],
  ['129 characters', 'a'.repeat(129)],
  ['a plus', `${'a'.repeat(43)}+`],
  ['padding', `${'a'.repeat(43)}=`],
  ['an empty text', ''],
])('refuses to make a challenge of %s', async (_, verifier) => {
  await expect(challengeOf(verifier)).rejects.toThrow(RangeError);
});

test('makes a new valid verifier of 128 characters each time', async () => {
  const verifiers = Array.from({ length: 50 }, newVerifier);
  for (const verifier of verifiers) expect(verifier).toMatch(/^[A-Za-z0-9_-]{128}$/);
  expect(new Set(verifiers).size).toBe(50);
  expect(await challengeOf(verifiers[0] ?? '')).toHaveLength(43);
});

test('makes a state or nonce of 32 random bytes', () => {
  const tokens = Array.from({ length: 50 }, randomToken);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(new Set(tokens).size).toBe(50);
});

test('takes verifier and nonce from crypto.getRandomValues', () => {
  const random = jest
    .spyOn(crypto, 'getRandomValues')
    .mockImplementation((bytes) => ((bytes as Uint8Array).fill(255), bytes));
  try {
    expect([newVerifier(), randomToken()]).toEqual(['_'.repeat(128), `${'_'.repeat(42)}8`]);
  } finally {
    random.mockRestore();
  }
});

test('hashes an access token to the left half of its digest', async () => {
  expect(await leftHalfHash('jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y', 'RS256')).toBe('77QmUPtjPfzWtF2AnpK9RQ');
});
