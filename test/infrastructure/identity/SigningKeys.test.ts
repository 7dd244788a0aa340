import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { IdentityHttp } from '../../../src/infrastructure/identity/IdentityHttp.ts';
import { SigningKeys } from '../../../src/infrastructure/identity/SigningKeys.ts';

const url = 'https://id.example/keys';
let privateKey: CryptoKey;
let published: JWK;
beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  privateKey = pair.privateKey;
  // The key has no `alg`, so that only our list of algorithms decides.
  published = { ...(await exportJWK(pair.publicKey)), kid: 'one' };
});

function keysThat(...answers: readonly unknown[]) {
  const asked: (RequestCache | undefined)[] = [];
  const http = new IdentityHttp({
    fetch: async (...given) => {
      asked.push(new Request(...given).cache);
      return Response.json(answers[Math.min(asked.length, answers.length) - 1]);
    },
    backoff: () => 0,
  });
  return { asked, keys: new SigningKeys(http) };
}

const signed = async (alg: string, key: CryptoKey | Uint8Array = privateKey, kid = 'one') =>
  new SignJWT({}).setProtectedHeader({ alg, kid }).sign(key);
const as = async (hash: string, name: string) =>
  crypto.subtle.importKey('pkcs8', await crypto.subtle.exportKey('pkcs8', privateKey), { name, hash }, false, ['sign']);

test('accepts tokens signed by a published key, and fetches the keys once', async () => {
  const { asked, keys } = keysThat({ keys: [published] });
  for (let time = 0; time < 3; time += 1)
    await expect(keys.verify(await signed('RS256'), url, ['RS256'])).resolves.toBeUndefined();
  expect(asked).toEqual(['default']);
});

test('accepts only the algorithms that we allow', async () => {
  const { keys } = keysThat({ keys: [published] });
  const others = [
    await signed('RS512', await as('SHA-512', 'RSASSA-PKCS1-v1_5')),
    await signed('PS256', await as('SHA-256', 'RSA-PSS')),
    await signed('HS256', Buffer.from(String(published.n))),
  ];
  for (const token of others)
    await expect(keys.verify(token, url, ['RS256'])).rejects.toMatchObject({ code: 'ERR_JOSE_ALG_NOT_ALLOWED' });
  await expect(keys.verify(others[0] ?? '', url, ['RS512'])).resolves.toBeUndefined();
});

test('bypasses the HTTP cache when the cached keys are stale', async () => {
  const { asked, keys } = keysThat({ keys: [] }, { keys: [published] });
  await expect(keys.verify(await signed('RS256'), url, ['RS256'])).resolves.toBeUndefined();
  expect(asked).toEqual(['default', 'reload']);
});

test.each([[{}], [null], [{ keys: 'none' }]])(
  'throws for an answer that is no list of keys, and does not cache it (%j)',
  async (answer) => {
    const { keys } = keysThat(answer, { keys: [published] });
    const token = await signed('RS256');
    await expect(keys.verify(token, url, ['RS256'])).rejects.toThrow("The provider's keys answered 200");
    await expect(keys.verify(token, url, ['RS256'])).resolves.toBeUndefined();
  },
);

test('uses prefetched keys, and fetches them again when the prefetch failed', async () => {
  const { asked, keys } = keysThat({}, { keys: [published] });
  keys.prepare(url);
  await expect(keys.verify(await signed('RS256'), url, ['RS256'])).rejects.toThrow("The provider's keys answered 200");
  keys.prepare(url);
  keys.prepare(url);
  await expect(keys.verify(await signed('RS256'), url, ['RS256'])).resolves.toBeUndefined();
  expect(asked).toHaveLength(2);
});

test('prefetches keys again when the last prefetch failed and no token came', async () => {
  const { asked, keys } = keysThat({}, { keys: [published] });
  keys.prepare(url);
  await new Promise(setImmediate);
  keys.prepare(url);
  await expect(keys.verify(await signed('RS256'), url, ['RS256'])).resolves.toBeUndefined();
  expect(asked).toHaveLength(2);
});
