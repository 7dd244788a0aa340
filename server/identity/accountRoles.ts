import { LRUCache } from 'lru-cache';
import type { TrainingRole } from '../../src/domain/access/trainingRole.ts';
import type { Accounts } from '../application/ports/identity/Accounts.ts';
import type { Clock } from '../application/ports/Clock.ts';

interface CachedRole {
  readonly role: TrainingRole | null;
  readonly until: number;
}

const cacheMilliseconds = 30_000;

/**
 * Rule ROLE-3: the role in the account of a person, read at most twice a minute, so that a role that was given or taken
 * away counts within a minute although tokens live an hour.
 */
export function makeAccountRoles(
  accounts: Pick<Accounts, 'find'>,
  clock: Clock,
): (id: string) => Promise<TrainingRole | null> {
  const cached = new LRUCache<string, CachedRole>({ max: 10_000 });
  return async (id) => {
    const now = clock.now().getTime();
    const known = cached.get(id);
    if (known !== undefined && known.until > now && known.until <= now + cacheMilliseconds) return known.role;
    const role = (await accounts.find(id))?.trainingRole ?? null;
    cached.set(id, { role, until: now + cacheMilliseconds });
    return role;
  };
}
