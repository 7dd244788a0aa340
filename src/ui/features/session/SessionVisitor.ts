import { autorun } from 'mobx';
import type { MonitoredPerson } from '../../../application/ports/observation/Monitoring.ts';
import type { Visitor } from '../../../application/ports/session/Visitor.ts';
import type { KnownPerson } from '../../../domain/session/knownPerson.ts';
import type { Session } from './Session.ts';

/** The person of the session of this page, described for one kind of service. */
export class SessionVisitor<Person> implements Visitor<Person> {
  readonly #session: Session;
  readonly #describe: (session: Session) => Person | undefined;

  constructor(session: Session, describe: (session: Session) => Person | undefined) {
    this.#session = session;
    this.#describe = describe;
  }

  get person(): Person | undefined {
    return this.#describe(this.#session);
  }

  onChange(listener: () => void): () => void {
    let before = JSON.stringify(this.person);
    return autorun(() => {
      const person = JSON.stringify(this.person);
      if (person === before) return;
      before = person;
      listener();
    });
  }
}

/** Rules GROWTH-2 and FLAG-3: ids and proof only, once the subscription is known. */
export function knownPersonOf({ self, subscription, isKnown }: Session): KnownPerson | undefined {
  if (self === undefined || !isKnown) return undefined;
  return { id: self.id, subscriptionId: subscription?.subscriptionId ?? null, hash: self.hash };
}

/** Rule MONITOR-5. */
export function monitoredPersonOf({ self }: Session): MonitoredPerson | undefined {
  if (self === undefined) return undefined;
  return { id: self.id, name: `${self.firstName} ${self.lastName}`.trim(), email: self.email };
}
