const verifierPattern = /^[A-Za-z0-9\-._~]{43,128}$/;

/** Rule SIGNIN-7: a code verifier of 128 characters. It stays in the browser; only its challenge is sent. */
export function newVerifier(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(96)));
}

/** Rule SIGNIN-7: a state or a nonce: 32 random bytes. */
export function randomToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Rule SIGNIN-7: the challenge by method S256 (RFC 7636, 4.2). Throws `RangeError` if the verifier is malformed. */
export async function challengeOf(verifier: string): Promise<string> {
  if (!verifierPattern.test(verifier)) throw new RangeError('A code verifier has 43 to 128 unreserved characters');
  return base64url(await digest('SHA-256', verifier));
}

/** OpenID Connect Core 3.1.3.6: the left half of the digest of an access token, as in the claim `at_hash`. */
export async function leftHalfHash(token: string, algorithm: string): Promise<string> {
  const bits = /(256|384|512)$/.exec(algorithm)?.[1] ?? '512';
  const full = await digest(`SHA-${bits}`, token);
  return base64url(full.subarray(0, full.length / 2));
}

export async function digest(method: string, text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(method, new TextEncoder().encode(text)));
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
