import { accessTo, type Access, type Entitlement, type Gated } from '../../../src/domain/access/access.ts';
import { anonymous, type Person } from '../../../src/domain/access/person.ts';

/** The person who asks for a gated item, with what the gate needs to know about them. */
export interface Asker {
  readonly person: Person;
  /** The sign-in session of the person; undefined where the token names none. */
  readonly session: string | undefined;
  /**
   * Called only where the answer depends on it, so that public items stay open while the subscription service fails.
   */
  readonly subscription: () => Promise<Entitlement | undefined>;
}

/** Rule TOKEN-16: public items are open to everyone, so an invalid token only makes its owner anonymous. */
export const nobody: Asker = { person: anonymous, session: undefined, subscription: async () => undefined };

/** Rules ACCESS-2 and ACCESS-3: asks the access rule, and loads the subscription only if the rule needs it. */
export async function accessOf(item: Gated, asker: Asker): Promise<Access> {
  return accessWithoutSubscription(item, asker) ?? accessTo(item, asker.person, await asker.subscription());
}

/** The access of somebody whose subscription changes nothing; undefined if it has to be loaded. */
export function accessWithoutSubscription(item: Gated, { person }: Asker): Access | undefined {
  const withoutOne = accessTo(item, person, undefined);
  return withoutOne === 'subscribe' && person.id !== undefined ? undefined : withoutOne;
}
