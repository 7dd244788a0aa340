import { createLocalJWKSet, errors, type JWK } from 'jose';
import { sharedFlight } from '../../src/domain/calls/sharedFlight.ts';
import type { Clock } from '../application/ports/Clock.ts';
import type { IssuerKeys } from './JwtAccessTokens.ts';

const keptMilliseconds = 60_000;
// Keys of unknown names are made up more easily than read.
const pauseMilliseconds = 1000;

const publicMembers: ReadonlySet<string> = new Set(['kty', 'n', 'e', 'crv', 'x', 'y', 'kid', 'alg', 'use']);

/** The keys of the embedded provider, read where it keeps them: once a minute, and when a token names one that is new. */
export function ownKeys(read: () => Promise<readonly Readonly<Record<string, string>>[]>, clock: Clock): IssuerKeys {
  let known: { readonly find: ReturnType<typeof createLocalJWKSet>; readonly at: number } | undefined;

  const readAgain = sharedFlight(async () => {
    const at = clock.now().getTime();
    known = { find: createLocalJWKSet({ keys: (await read()).map(publicPart) }), at };
  });
  const isOlderThan = (milliseconds: number) =>
    known === undefined || Math.abs(clock.now().getTime() - known.at) >= milliseconds;

  return async (header, token) => {
    if (isOlderThan(keptMilliseconds)) await readAgain();
    try {
      return await found(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !isOlderThan(pauseMilliseconds)) throw error;
      await readAgain();
      return found(header, token);
    }
  };

  function found(...asked: Parameters<IssuerKeys>): ReturnType<IssuerKeys> {
    if (known === undefined) throw new errors.JWKSNoMatchingKey();
    return known.find(...asked);
  }
}

function publicPart(key: Readonly<Record<string, string>>): JWK {
  return Object.fromEntries(Object.entries(key).filter(([member]) => publicMembers.has(member))) as unknown as JWK;
}
