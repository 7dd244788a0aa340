import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { ownKeys } from '../../../server/tokens/ownKeys.ts';

let now: Date;
let reads: number;
let kept: Record<string, string>[];
const pair = (kid: string) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey,
    jwk: { ...(privateKey.export({ format: 'jwk' }) as Record<string, string>), kid, alg: 'RS256', use: 'sig' },
  };
};
const first = pair('first');
const second = pair('second');
const tokenOf = ({ privateKey, jwk }: typeof first) =>
  new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid: jwk.kid }).sign(privateKey);
const open = () =>
  ownKeys(
    async () => {
      reads += 1;
      return kept;
    },
    { now: () => now },
  );

beforeEach(() => {
  [now, reads, kept] = [new Date('2026-03-01T12:00:00Z'), 0, [first.jwk]];
});

test('verifies with the public half of a stored private key, and reads the keys once a minute', async () => {
  const keys = open();
  const sent = await tokenOf(first);
  await Promise.all([1, 2, 3].map(() => jwtVerify(sent, keys)));
  expect(reads).toBe(1);
  now = new Date(now.getTime() + 60_000);
  await jwtVerify(sent, keys);
  expect(reads).toBe(2);
});

test('finds a new key at once, and refuses a retired one from then on', async () => {
  const keys = open();
  await jwtVerify(await tokenOf(first), keys);
  kept = [second.jwk];
  now = new Date(now.getTime() + 1000);
  await jwtVerify(await tokenOf(second), keys);
  await expect(jwtVerify(await tokenOf(first), keys)).rejects.toThrow('no applicable key');
});

test('reads the keys at most once a second when key ids are unknown', async () => {
  const keys = open();
  await jwtVerify(await tokenOf(first), keys);
  for (let count = 0; count < 3; count += 1)
    await expect(jwtVerify(await tokenOf(second), keys)).rejects.toThrow('no applicable key');
  expect(reads).toBe(1);
});

test('throws when the keys cannot be read, and reads them again for the next token', async () => {
  let isDown = true;
  const keys = ownKeys(async () => (isDown ? Promise.reject(new Error('database down')) : kept), { now: () => now });
  await expect(jwtVerify(await tokenOf(first), keys)).rejects.toThrow('database down');
  isDown = false;
  await jwtVerify(await tokenOf(first), keys);
});
