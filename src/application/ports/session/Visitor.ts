import type { KnownPerson } from '../../../domain/session/knownPerson.ts';

/** The visitor of the page, with the facts that a service may receive. */
export interface Visitor<Person = KnownPerson> {
  /** `undefined` while nobody is signed in, or while the service must wait for the subscription. */
  readonly person: Person | undefined;
  /** Calls the listener when the person changes. Returns what ends it. */
  onChange(listener: () => void): () => void;
}
