import type { KnownPerson } from '../../../domain/session/knownPerson.ts';

/** Who looks at the page, as far as a service may be told. */
export interface Visitor<Person = KnownPerson> {
  /** `undefined` while nobody is signed in, and while the service must wait for more. */
  readonly person: Person | undefined;
  /** Calls the listener when the person changes. Returns what ends it. */
  onChange(listener: () => void): () => void;
}
