import { LRUCache } from 'lru-cache';
import type { Clock } from '../application/ports/Clock.ts';

interface RoleAgeOptions {
  /** How long after its issue a token may give a role, in seconds. */
  readonly seconds: number;
  readonly clock: Clock;
  /** Called when also the renewed token of a person is too old, or a token does not say when it was issued. */
  readonly onStale: (issuedAt: unknown) => void;
}

/** A browser renews a refused token at once, so two refused tokens of a person within this time tell of a fault. */
const renewalMilliseconds = 15_000;

/**
 * Rule ROLE-9: whether a token is too old to give a role. A browser renews it then, and gets the role of now. Without the
 * time of its issue a token is too old.
 */
export function makeIsTooOld({
  seconds,
  clock,
  onStale,
}: RoleAgeOptions): (person: string, issuedAt: unknown) => boolean {
  const refused = new LRUCache<string, { readonly issuedAt: number; readonly at: number }>({ max: 10_000 });
  return (person, issuedAt) => {
    const now = clock.now().getTime();
    if (typeof issuedAt !== 'number') {
      onStale(issuedAt);
      return true;
    }
    if (now - issuedAt * 1000 <= seconds * 1000) return false;
    const last = refused.get(person);
    if (last !== undefined && last.issuedAt < issuedAt && now - last.at < renewalMilliseconds) onStale(issuedAt);
    refused.set(person, { issuedAt, at: now });
    return true;
  };
}
