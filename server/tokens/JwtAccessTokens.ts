import { errors, jwtVerify, type JWTHeaderParameters, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { isYes } from '../../src/domain/session/tokens.ts';
import type { AccessTokens, VerifiedToken } from '../application/ports/AccessTokens.ts';
import type { Clock } from '../application/ports/Clock.ts';

/** What a token says of its holder, after it was verified. */
export type TokenClaims = Readonly<Record<string, unknown>>;

/** The public key that the issuer signs with under a header. */
export type IssuerKeys = JWTVerifyGetKey;

export interface JwtAccessTokensOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: IssuerKeys;
  /** The names of the claims that say who it is. */
  readonly names: { readonly id: string; readonly trainingAdmin: string };
  /** Whether `sub` names the person where the other claim is missing. */
  readonly subjectStandsIn: boolean;
  /** Asked for the session of a token, and for the id of the token itself. */
  readonly isRevoked: (id: string) => Promise<boolean>;
  /** What the issuer says of the holder of a token that is no JWT; undefined where it knows no such token. */
  readonly userinfo?: (token: string) => Promise<TokenClaims | undefined>;
  readonly clock: Clock;
}

// Pinned: a header may choose between these two and nothing else.
const algorithms = ['RS256', 'ES256'];
const skewSeconds = 60;
// More fits into no header that this server accepts.
const longest = 16_000;
const compactShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Rule TOKEN-13: verifies tokens by the keys of their issuer. */
export class JwtAccessTokens implements AccessTokens {
  readonly #options: JwtAccessTokensOptions;

  constructor(options: JwtAccessTokensOptions) {
    this.#options = options;
  }

  async verify(bearer: string): Promise<Result<VerifiedToken, 'invalid'>> {
    const claims = await this.#claimsOf(bearer);
    const person = claims === undefined ? undefined : this.#idOf(claims);
    if (claims === undefined || person === undefined) return refuse('invalid');
    const session = typeof claims['sid'] === 'string' ? claims['sid'] : undefined;
    for (const id of [session, claims['jti']])
      if (typeof id === 'string' && (await this.#options.isRevoked(id))) return refuse('invalid');
    return ok({
      person: { id: person, trainingAdmin: isYes(claims[this.#options.names.trainingAdmin]) },
      session,
      token: bearer,
    });
  }

  async #claimsOf(bearer: string): Promise<TokenClaims | undefined> {
    if (bearer.length > longest) return undefined;
    if (!isJwt(bearer)) return this.#options.userinfo?.(bearer);
    // The decoder of base64 forgives; a token has one spelling.
    if (!compactShape.test(bearer)) return undefined;
    const { issuer, audience, keys, clock } = this.#options;
    try {
      const { payload, protectedHeader } = await jwtVerify(bearer, keys, {
        issuer,
        audience,
        algorithms,
        clockTolerance: skewSeconds,
        currentDate: clock.now(),
        requiredClaims: ['sub', 'exp'],
      });
      return isAccessToken(payload, protectedHeader) ? payload : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError && refusedCodes.has(error.code)) return undefined;
      throw error;
    }
  }

  #idOf(claims: TokenClaims): string | undefined {
    const { names, subjectStandsIn } = this.#options;
    return nameIn(claims[names.id]) ?? (subjectStandsIn ? nameIn(claims['sub']) : undefined);
  }
}

/** What is wrong with a token; any other code is a fault of ours or of the issuer. */
const refusedCodes: ReadonlySet<string> = new Set(
  [
    errors.JWTExpired,
    errors.JWTClaimValidationFailed,
    errors.JWTInvalid,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
  ].map(({ code }) => code),
);

/** Three parts, the first a JSON object in base64url: issuers may put dots into tokens of other kinds. */
function isJwt(token: string): boolean {
  const parts = token.split('.');
  if (parts.length !== 3) return false;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(parts[0] ?? '', 'base64url').toString());
    return typeof parsed === 'object' && parsed !== null;
  } catch {
    return false;
  }
}

const accessTypes: ReadonlySet<string> = new Set(['at+jwt', 'application/at+jwt']);

/**
 * Id, refresh and logout tokens carry the same signature, issuer and, where the audience is the client, audience too
 * (RFC 9068, 5). `typ` of the payload is what Keycloak tells them apart by; its older access tokens hold a nonce.
 */
function isAccessToken(payload: JWTPayload, { typ }: JWTHeaderParameters): boolean {
  const type = typ?.toLowerCase();
  if (type !== undefined && accessTypes.has(type)) return true;
  if (type !== undefined && type !== 'jwt' && type !== 'application/okta-internal-at+jwt') return false;
  const use = payload['typ'];
  if (use !== undefined && use !== 'Bearer') return false;
  return ['at_hash', 'c_hash', 's_hash', 'events', ...(use === 'Bearer' ? [] : ['nonce'])].every(
    (claim) => payload[claim] === undefined,
  );
}

function nameIn(claim: unknown): string | undefined {
  if (Number.isSafeInteger(claim)) return String(claim);
  return typeof claim === 'string' && claim !== '' ? claim : undefined;
}
