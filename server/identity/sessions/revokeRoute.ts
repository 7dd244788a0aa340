import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import type { Clock } from '../../application/ports/Clock.ts';
import type { Database } from '../../database/Database.ts';
import type { CrossOrigin } from '../provider/crossOrigin.ts';
import { skewSeconds } from '../provider/lifetimes.ts';
import { hashOf, revoke } from '../provider/issuedTokens.ts';
import { tokenAudience } from '../provider/tokenClaims.ts';

/**
 * Per address. Every process keeps each revoked token for an hour, so an attacker must not be able to fill that memory.
 */
const mostInAMinute = 300;

interface RevokeParts {
  readonly database: Pick<Database, 'tables'>;
  readonly crossOrigin: CrossOrigin;
  readonly issuer: string;
  readonly publicKeys: () => readonly Readonly<Record<string, string>>[];
  readonly clock: Clock;
}

/**
 * Rule IDENTITY-21: revokes a refresh token with its family, or a single access token (RFC 7009). The session
 * continues, because it may serve other sites. The answer is always the same, so it does not reveal which tokens exist.
 */
export function registerRevokeRoute(app: FastifyInstance, path: string, { crossOrigin, ...parts }: RevokeParts): void {
  app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 56 * 1024 });
    await scope.register(rateLimit, { global: false });
    scope.post(
      path,
      { config: { rateLimit: { max: mostInAMinute, timeWindow: '1 minute' } } },
      async (request, reply) => {
        crossOrigin.open(request, reply, false);
        const { token, client_id: named } = (request.body ?? {}) as Readonly<Record<string, unknown>>;
        const client = clientOf(request.headers.authorization) ?? named;
        if (typeof token === 'string' && typeof client === 'string')
          await (token.includes('.')
            ? revokeAccessToken(parts, token, client)
            : revokeFamily(parts.database, token, client));
        return reply.code(200).header('cache-control', 'no-store').send();
      },
    );
  });
}

/** A public client may send its id as basic authentication without a password: "id" or "id:" in base64. */
function clientOf(authorization: string | undefined): string | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? '')?.[1];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8').replace(/:$/, '');
}

async function revokeFamily({ tables }: Pick<Database, 'tables'>, token: string, clientId: string): Promise<void> {
  const row = await tables
    .selectFrom('oidc_records')
    .select(['family', 'payload'])
    .where('model', '=', 'RefreshToken')
    .where('id', '=', hashOf(token))
    .executeTakeFirst();
  if (row === undefined || row.family === null || row.payload['clientId'] !== clientId) return;
  await tables.deleteFrom('oidc_records').where('family', '=', row.family).execute();
}

async function revokeAccessToken(
  parts: Omit<RevokeParts, 'crossOrigin'>,
  token: string,
  clientId: string,
): Promise<void> {
  const { cid, jti, exp } = await claimsOf(parts, token);
  if (cid !== clientId || jti === undefined || exp === undefined) return;
  const until = new Date((exp + skewSeconds) * 1000);
  await revoke(parts.database, [jti], until);
}

/** Empty for a token that this provider did not issue, so that nobody can fill the table with invented tokens. */
async function claimsOf(
  { issuer, publicKeys, clock }: Omit<RevokeParts, 'crossOrigin' | 'database'>,
  token: string,
): Promise<JWTPayload> {
  const keys = createLocalJWKSet({ keys: publicKeys().map((key) => ({ ...key, kty: 'RSA' })) });
  try {
    return (
      await jwtVerify(token, keys, {
        issuer,
        audience: tokenAudience,
        algorithms: ['RS256'],
        clockTolerance: skewSeconds,
        currentDate: clock.now(),
      })
    ).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return {};
    throw error;
  }
}
