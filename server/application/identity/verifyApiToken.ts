import type { Person } from '../../../src/domain/access/person.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Clock } from '../ports/Clock.ts';
import type { ApiTokens } from '../ports/identity/ApiTokens.ts';
import { actorOfToken } from './apiTokenActor.ts';
import { hashOfApiToken } from './createApiToken.ts';

export type VerifyApiToken = (token: string) => Promise<Result<Person, 'invalid'>>;

/** Rule APITOKEN-6: the last use is saved at most once in this time. */
const useMilliseconds = 60_000;

/**
 * Rules APITOKEN-1, APITOKEN-5 and APITOKEN-6: who acts with a token. The store is asked by the hash and for every
 * request: nothing is compared here that takes longer the more of it is right, and a revoked token works nowhere.
 */
export function makeVerifyApiToken(apiTokens: Pick<ApiTokens, 'find' | 'saveUse'>, clock: Clock): VerifyApiToken {
  return async (token) => {
    const known = await apiTokens.find(hashOfApiToken(token));
    const now = clock.now();
    if (known === undefined || known.expiresAt <= now) return refuse('invalid');
    const { id, scopes, lastUsedAt } = known;
    if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= useMilliseconds)
      await apiTokens.saveUse(id, now);
    return ok({ id: actorOfToken(id), trainingRole: null, scopes });
  };
}
