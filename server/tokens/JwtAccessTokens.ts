import {
  decodeProtectedHeader,
  errors,
  jwtVerify,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import type { RoleValues, TrainingRole } from '../../src/domain/access/trainingRole.ts';
import { ok, refuse, type Result } from '../../src/domain/result.ts';
import { roleOfClaims } from '../../src/domain/session/tokens.ts';
import type { AccessTokens, VerifiedToken } from '../application/ports/identity/AccessTokens.ts';
import type { Clock } from '../application/ports/Clock.ts';
import type { TokenRefusal } from './reportRefusals.ts';

/** The claims of a verified token. */
export type TokenClaims = Readonly<Record<string, unknown>>;

/** Finds the public key of the issuer for a token header. */
export type IssuerKeys = JWTVerifyGetKey;

export interface JwtAccessTokensOptions {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: IssuerKeys;
  /** The names of the claims with the person's id, with the right of an administrator, and with the role. */
  readonly names: { readonly id: string; readonly trainingAdmin: string; readonly trainingRole: string };
  /** The values of the role claim that give each role, where they differ from ours. */
  readonly roles?: RoleValues | undefined;
  /** Rule ROLE-3: the role that a person has now, if the issuer can be asked; the claims of the token are older. */
  readonly roleNow?: (id: string) => Promise<TrainingRole | null>;
  /** Rule ROLE-3: claims that are newer than those of a JWT. Undefined if the issuer refuses the token. */
  readonly newerClaims?: (token: string) => Promise<TokenClaims | undefined>;
  /** Rule ROLE-9: whether the token of a person, issued then, is too old to give a role. */
  readonly isTooOld?: (person: string, issuedAt: unknown) => boolean;
  /** Whether `sub` is used if the claim with the id is missing. */
  readonly subjectStandsIn: boolean;
  /** Called with the session of a token, and with the id of the token itself. */
  readonly isRevoked: (id: string) => Promise<boolean>;
  /** The claims of an opaque token, from the issuer. Undefined if the issuer does not know the token. */
  readonly userinfo?: (token: string) => Promise<TokenClaims | undefined>;
  /** How far the clock of the issuer is ahead of ours, in seconds, if that is known. */
  readonly clockSeconds?: () => number | undefined;
  /** Called when a setting or a clock may be the cause of a refusal. Without it nothing is reported. */
  readonly onRefusal?: (refusal: TokenRefusal) => void;
  readonly clock: Clock;
}

// Fixed here, so that the header of a token can only choose between these two.
const algorithms = ['RS256', 'ES256'];
const skewSeconds = 60;
// Longer tokens do not fit into the headers that this server accepts.
const longest = 16_000;
const compactShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Rule TOKEN-13: verifies tokens with the keys of their issuer. */
export class JwtAccessTokens implements AccessTokens {
  readonly #options: JwtAccessTokensOptions;

  constructor(options: JwtAccessTokensOptions) {
    this.#options = options;
  }

  async verify(bearer: string): Promise<Result<VerifiedToken, 'invalid' | 'old'>> {
    const claims = await this.#claimsOf(bearer);
    const person = claims === undefined ? undefined : this.#idOf(claims);
    if (claims !== undefined && person === undefined)
      this.#report({ cause: 'person', seen: Object.keys(claims), wanted: this.#options.names.id });
    if (claims === undefined || person === undefined) return refuse('invalid');
    const session = typeof claims['sid'] === 'string' ? claims['sid'] : undefined;
    for (const id of [session, claims['jti']])
      if (typeof id === 'string' && (await this.#options.isRevoked(id))) return refuse('invalid');
    const newer = this.#options.newerClaims === undefined ? claims : await this.#options.newerClaims(bearer);
    if (newer === undefined) return refuse('invalid');
    const trainingRole = await this.#roleOf(person, newer);
    if (trainingRole !== null && isJwt(bearer) && this.#options.isTooOld?.(person, claims['iat']) === true)
      return refuse('old');
    return ok({ person: { id: person, trainingRole }, session, token: bearer });
  }

  async #roleOf(person: string, claims: TokenClaims): Promise<TrainingRole | null> {
    const { names, roles, roleNow } = this.#options;
    if (roleNow !== undefined) return roleNow(person);
    return roleOfClaims({ admin: claims[names.trainingAdmin], role: claims[names.trainingRole] }, roles);
  }

  async #claimsOf(bearer: string): Promise<TokenClaims | undefined> {
    if (bearer.length > longest) return undefined;
    if (!isJwt(bearer)) return this.#options.userinfo?.(bearer);
    // Base64 decoders accept several spellings of the same bytes; only the strict form is a token.
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
      if (!(error instanceof errors.JOSEError && refusedCodes.has(error.code))) throw error;
      this.#reportError(error, bearer);
      return undefined;
    }
  }

  #reportError(error: errors.JOSEError, bearer: string): void {
    if (error instanceof errors.JWTExpired) return this.#reportClock();
    const isAlgorithm = error instanceof errors.JOSEAlgNotAllowed;
    if (!isAlgorithm && !(error instanceof errors.JWTClaimValidationFailed)) return;
    const header = decodeProtectedHeader(bearer);
    // Anybody can send such a header, so the log gets the beginning only.
    if (isAlgorithm) return this.#report({ cause: 'algorithm', seen: header.alg?.slice(0, 10), wanted: algorithms });
    // The signature was verified before the claims. Id tokens have another audience with every setting.
    if (!isAccessToken(error.payload, header)) return;
    const { issuer, audience } = this.#options;
    if (error.claim === 'nbf') this.#reportClock();
    if (error.claim === 'aud') this.#report({ cause: 'audience', seen: error.payload.aud, wanted: audience });
    if (error.claim === 'iss') this.#report({ cause: 'issuer', seen: error.payload.iss, wanted: issuer });
  }

  /** Rule TOKEN-19: a token that is too old or too young may be right, and our clock wrong. */
  #reportClock(): void {
    const ahead = this.#options.clockSeconds?.();
    if (ahead !== undefined && Math.abs(ahead) > skewSeconds)
      this.#report({ cause: 'clock', seen: Math.round(-ahead), wanted: skewSeconds });
  }

  #report(refusal: Omit<TokenRefusal, 'issuer'>): void {
    this.#options.onRefusal?.({ ...refusal, issuer: this.#options.issuer });
  }

  #idOf(claims: TokenClaims): string | undefined {
    const { names, subjectStandsIn } = this.#options;
    return nameIn(claims[names.id]) ?? (subjectStandsIn ? nameIn(claims['sub']) : undefined);
  }
}

/** Codes that mean an invalid token. Any other code is a fault of this server or of the issuer. */
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

/** Three parts, the first one a JSON object in base64url. Opaque tokens may contain dots too. */
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
 * Id, refresh and logout tokens have the same signature and issuer, and the same audience if that is the client (RFC
 * 9068, 5). Keycloak marks the kind in the `typ` claim of the payload; its older access tokens contain a nonce.
 */
function isAccessToken(payload: JWTPayload, { typ }: Pick<JWTHeaderParameters, 'typ'>): boolean {
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
