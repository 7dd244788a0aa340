import type { KnownPerson } from '../session/knownPerson.ts';

/** The key of everybody who is not signed in, so that the service cannot tell them apart. */
const anonymousKey = '00000000-0000-0000-0000-000000000000';

export interface FlagContext {
  readonly kind: 'user';
  readonly key: string;
  readonly anonymous: boolean;
  readonly subscriptionId?: string;
}

/** Rule FLAG-3: the facts about a visitor that the feature-flag service receives. */
export function flagContext(person: KnownPerson | undefined): FlagContext {
  if (person === undefined) return { kind: 'user', key: anonymousKey, anonymous: true };
  const { id: key, subscriptionId } = person;
  return { kind: 'user', key, anonymous: false, ...(subscriptionId === null ? {} : { subscriptionId }) };
}
