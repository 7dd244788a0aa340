import { createLocalJWKSet, errors, type JWK } from 'jose';
import { sharedFlight } from '../../src/domain/calls/sharedFlight.ts';
import type { Clock } from '../application/ports/Clock.ts';
import type { IssuerKeys } from './JwtAccessTokens.ts';

const cacheMilliseconds = 60_000;
// Anybody can send tokens with invented key names, so rereading is limited to once a second.
const rereadMilliseconds = 1000;

const publicMembers: ReadonlySet<string> = new Set(['kty', 'n', 'e', 'crv', 'x', 'y', 'kid', 'alg', 'use']);

/** The keys of the embedded provider, read from the database: once a minute, and when a token names an unknown key. */
export function ownKeys(read: () => Promise<readonly Readonly<Record<string, string>>[]>, clock: Clock): IssuerKeys {
  let cached: { readonly find: ReturnType<typeof createLocalJWKSet>; readonly at: number } | undefined;

  const readAgain = sharedFlight(async () => {
    const at = clock.now().getTime();
    cached = { find: createLocalJWKSet({ keys: (await read()).map(publicPart) }), at };
  });
  const isOlderThan = (milliseconds: number) =>
    cached === undefined || Math.abs(clock.now().getTime() - cached.at) >= milliseconds;

  return async (header, token) => {
    if (isOlderThan(cacheMilliseconds)) await readAgain();
    try {
      return await found(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !isOlderThan(rereadMilliseconds)) throw error;
      await readAgain();
      return found(header, token);
    }
  };

  function found(...asked: Parameters<IssuerKeys>): ReturnType<IssuerKeys> {
    if (cached === undefined) throw new errors.JWKSNoMatchingKey();
    return cached.find(...asked);
  }
}

function publicPart(key: Readonly<Record<string, string>>): JWK {
  return Object.fromEntries(Object.entries(key).filter(([member]) => publicMembers.has(member))) as unknown as JWK;
}
