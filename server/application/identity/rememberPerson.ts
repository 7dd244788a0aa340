import type { Clock } from '../ports/Clock.ts';
import type { People, PersonNames } from '../ports/identity/People.ts';

export interface RememberPersonPorts {
  readonly people: People;
  readonly personNames: PersonNames;
  readonly clock: Clock;
}

/** Called with each request of an administrator. */
export type RememberPerson = (id: string, token: string) => Promise<void>;

const hourMilliseconds = 60 * 60 * 1000;
const maximumNameLength = 200;

/**
 * Rule HISTORY-1: saves the name of an administrator at most once an hour for each process, also after a failure: a
 * provider that does not answer must not delay every request. Remembers when it last saved each name.
 */
export function makeRememberPerson({ people, personNames, clock }: RememberPersonPorts): RememberPerson {
  const savedAt = new Map<string, number>();
  return async (id, token) => {
    const now = clock.now();
    if (now.getTime() - (savedAt.get(id) ?? -Infinity) < hourMilliseconds) return;
    savedAt.set(id, now.getTime());
    const name = (await personNames.nameOf({ id, token }))?.trim().slice(0, maximumNameLength) ?? '';
    if (name !== '') await people.save({ id, name }, now);
  };
}
