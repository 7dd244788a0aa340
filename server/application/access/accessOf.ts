import { accessTo, type Access, type Entitlement, type Gated } from '../../../src/domain/access/access.ts';
import type { Person } from '../../../src/domain/access/person.ts';

/** Who asks for something that may be gated. */
export interface Asker {
  readonly person: Person;
  /** The sign-in that the person asks from, where it is known. */
  readonly session: string | undefined;
  /** Asked only where the answer depends on it: what is open stays so while the subscription service fails. */
  readonly subscription: () => Promise<Entitlement | undefined>;
}

/** Rules ACCESS-2 and ACCESS-3: the answer of the gate for an asker whose subscription is not known yet. */
export async function accessOf(item: Gated, { person, subscription }: Asker): Promise<Access> {
  const withoutOne = accessTo(item, person, undefined);
  if (withoutOne !== 'subscribe' || person.id === undefined) return withoutOne;
  return accessTo(item, person, await subscription());
}
