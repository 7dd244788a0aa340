import { autorun } from 'mobx';
import type { Visitor } from '../../../application/ports/Visitor.ts';
import type { KnownPerson } from '../../../domain/session/knownPerson.ts';
import type { Session } from './Session.ts';

/** The person of the session of this page. */
export class SessionVisitor implements Visitor {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  get person(): KnownPerson | undefined {
    const { self, subscription, isKnown } = this.#session;
    if (self === undefined || !isKnown) return undefined;
    return { id: self.id, subscriptionId: subscription?.subscriptionId ?? null, hash: self.hash };
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
