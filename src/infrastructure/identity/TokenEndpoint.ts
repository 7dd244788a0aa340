import { IdentityError } from '../../application/ports/session/Identity.ts';
import { fieldsOf } from '../../domain/text/fieldsOf.ts';
import type { Self } from '../../domain/session/session.ts';
import type { Claims } from '../../domain/session/tokens.ts';
import { checkIdToken } from './idTokenCheck.ts';
import { ignoreIdentityError } from './ignoreIdentityError.ts';
import type { IdentityHttp } from './IdentityHttp.ts';
import type { ProviderFacts } from './ProviderFacts.ts';
import { SigningKeys } from './SigningKeys.ts';
import type { StoredTokens } from './TokenStorage.ts';

/** How a binding reads tokens. */
export interface TokenReading {
  readonly clientId: string;
  /** The claims of an access token. `undefined` refuses the token. */
  readonly accessClaims: (token: string) => Claims | undefined;
  /** The claims about the person: from the id token, and from userinfo where the provider has it. */
  readonly personClaims: (idClaims: Claims, accessToken: string, before: Claims | undefined) => Promise<Claims>;
  readonly selfOf: (claims: { readonly access: Claims; readonly id: Claims }) => Self | undefined;
}

const reachMilliseconds = 8000;

interface Redeemed {
  readonly code: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

/**
 * Rule TOKEN-11: exchanges codes and refresh tokens for tokens. It verifies the tokens before it returns them, and
 * stores nothing.
 */
export class TokenEndpoint {
  readonly #http: IdentityHttp;
  readonly #reading: TokenReading;
  readonly #keys: SigningKeys;
  readonly #now: () => number;

  constructor(http: IdentityHttp, reading: TokenReading, now: () => number) {
    this.#http = http;
    this.#reading = reading;
    this.#keys = new SigningKeys(http);
    this.#now = now;
  }

  /** Rule SIGNIN-15: throws if the provider does not answer as it should, before the person leaves for it. */
  async reach({ keysUrl: url }: ProviderFacts): Promise<void> {
    const { status, body } = await this.#http.send({ method: 'GET', url, once: true, patience: reachMilliseconds });
    if (status !== 200 || !Array.isArray(fieldsOf(body).keys))
      throw new IdentityError('tokens_not_fetched', { kind: 'transient', code: `keys_${status}` });
  }

  async redeem(facts: ProviderFacts, { code, verifier, nonce, redirectUri }: Redeemed): Promise<StoredTokens> {
    this.#keys.prepare(facts.keysUrl);
    const body = await this.#ask(facts, {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    });
    return this.#checked(facts, body, { nonce });
  }

  async rotate(facts: ProviderFacts, refresh: string, before: StoredTokens | undefined): Promise<StoredTokens> {
    const body = await this.#ask(facts, { grant_type: 'refresh_token', refresh_token: refresh });
    return this.#checked(facts, body, { refresh, before });
  }

  /** Revokes a refresh token (RFC 7009). A failure is ignored, because the token ends with the session anyway. */
  async revoke({ revokeUrl }: ProviderFacts, refresh: string): Promise<void> {
    if (revokeUrl === undefined) return;
    const form = { token: refresh, token_type_hint: 'refresh_token', client_id: this.#reading.clientId };
    await this.#http
      .send({ method: 'POST', url: revokeUrl, form, keepalive: true, once: true })
      .catch(ignoreIdentityError);
  }

  async #ask({ tokenUrl }: ProviderFacts, fields: Readonly<Record<string, string>>): Promise<unknown> {
    const form = { ...fields, client_id: this.#reading.clientId };
    const answer = await this.#http.send({ method: 'POST', url: tokenUrl, form });
    if (answer.status === 200) return answer.body;
    const { error } = fieldsOf(answer.body);
    const code = typeof error === 'string' ? error : `status_${answer.status}`;
    throw new IdentityError('tokens_not_fetched', { kind: isTransient(answer.status) ? 'transient' : 'final', code });
  }

  async #checked(
    facts: ProviderFacts,
    body: unknown,
    expected: { readonly nonce?: string; readonly refresh?: string; readonly before?: StoredTokens | undefined },
  ): Promise<StoredTokens> {
    const { clientId, accessClaims, personClaims, selfOf } = this.#reading;
    const { before } = expected;
    const { access_token: access, id_token: idToken, refresh_token: refresh, expires_in: expiresIn } = fieldsOf(body);
    if (typeof access !== 'string' || access === '') throw refused('access_token_missing');
    const claims = accessClaims(access);
    if (claims === undefined) throw refused('access_token_malformed');
    if (before?.accessClaims.sub !== undefined && claims.sub !== undefined && claims.sub !== before.accessClaims.sub)
      throw refused('subject_changed');
    // A refresh need not bring a new id token (OpenID Connect Core 12.2) or a new refresh token (RFC 6749 6).
    const id = idToken ?? before?.id;
    if (typeof id !== 'string') throw refused('id_token_missing');
    const idClaims =
      idToken === undefined && before !== undefined
        ? before.idClaims
        : await personClaims(
            await checkIdToken(
              id,
              {
                facts,
                clientId,
                accessToken: access,
                nonce: expected.nonce,
                subject: textOr(before?.idClaims.sub, undefined),
              },
              this.#keys,
            ),
            access,
            before?.idClaims,
          );
    if (selfOf({ access: claims, id: idClaims }) === undefined) throw refused('person_missing');
    return {
      access,
      accessClaims: claims,
      id,
      idClaims,
      refresh: textOr(refresh, expected.refresh),
      receivedAt: this.#now(),
      seconds: lifeOf(expiresIn, claims),
    };
  }
}

/** Time limits, rate limits and server errors: the same request may succeed later. */
function isTransient(status: number): boolean {
  return status >= 500 || status === 408 || status === 413 || status === 429;
}

const unknownLifeSeconds = 300;

function lifeOf(expiresIn: unknown, { exp, iat }: Claims): number {
  const seconds = Number(expiresIn ?? Number.NaN);
  if (Number.isFinite(seconds) && seconds > 0) return seconds;
  return typeof exp === 'number' && typeof iat === 'number' && exp > iat ? exp - iat : unknownLifeSeconds;
}

function textOr(value: unknown, otherwise: string | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}

function refused(code: string): IdentityError {
  return new IdentityError('tokens_not_fetched', { kind: 'final', code });
}
