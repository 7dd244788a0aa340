import { IdentityError } from '../../application/ports/session/Identity.ts';
import { parsedJson } from '../../domain/text/parsedJson.ts';
import { claimsOf, type Claims } from '../../domain/session/tokens.ts';
import { fieldsOf } from '../../domain/text/fieldsOf.ts';
import { leftHalfHash } from './pkce.ts';
import type { ProviderFacts } from './ProviderFacts.ts';
import type { SigningKeys } from './SigningKeys.ts';

interface Expected {
  readonly facts: Pick<ProviderFacts, 'issuer' | 'keysUrl' | 'algorithms'>;
  readonly clientId: string;
  readonly accessToken: string;
  /** The nonce that this browser sent. A refresh sends none, and its answer needs none. */
  readonly nonce?: string | undefined;
  /** The subject of the tokens before: a refresh must not change the person. */
  readonly subject?: string | undefined;
}

/**
 * Rule TOKEN-6: verifies an id token and returns its claims. The local clock is not used (OpenID Connect Core 3.1.3.7,
 * 12.2). Throws `IdentityError`.
 */
export async function checkIdToken(token: string, expected: Expected, keys: SigningKeys): Promise<Claims> {
  const { facts, clientId, accessToken, nonce, subject } = expected;
  const read = claimsOf(token);
  if (!read.ok) throw refused('id_token_malformed');
  const { iss, aud, azp, sub, nonce: received, at_hash: hash } = read.value;
  if (iss !== facts.issuer) throw refused('issuer_mismatch');
  const audience: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  if (!audience.includes(clientId)) throw refused('audience_mismatch');
  if (azp === undefined ? audience.length > 1 : azp !== clientId) throw refused('authorized_party_mismatch');
  if (typeof sub !== 'string' || sub === '') throw refused('subject_missing');
  if (nonce !== undefined && received !== nonce) throw new IdentityError('nonce_mismatch', { kind: 'final' });
  if (subject !== undefined && sub !== subject) throw refused('subject_changed');
  if (hash !== undefined && hash !== (await leftHalfHash(accessToken, algorithmOf(token))))
    throw refused('access_token_hash_mismatch');
  await checkSignature(token, facts, keys);
  return read.value;
}

async function checkSignature(
  token: string,
  { keysUrl, algorithms }: Expected['facts'],
  keys: SigningKeys,
): Promise<void> {
  try {
    await keys.verify(token, keysUrl, algorithms);
  } catch (cause) {
    // An error of jose is about the token. Any other error means that the keys could not be fetched.
    const isVerdict = cause instanceof Error && 'code' in cause && String(cause.code).startsWith('ERR_J');
    throw new IdentityError('tokens_not_fetched', {
      kind: isVerdict ? 'final' : 'transient',
      code: isVerdict ? 'signature_invalid' : 'keys_not_fetched',
      cause,
    });
  }
}

function algorithmOf(token: string): string {
  try {
    const header = parsedJson(atob((token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return String(fieldsOf(header).alg);
  } catch (fault) {
    if (!(fault instanceof DOMException)) throw fault;
    return '';
  }
}

function refused(code: string): IdentityError {
  return new IdentityError('tokens_not_fetched', { kind: 'final', code });
}
