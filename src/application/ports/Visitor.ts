import type { KnownPerson } from '../../domain/session/knownPerson.ts';

/** Who looks at the page. */
export interface Visitor {
  /** `undefined` while nobody is signed in, and until the subscription of the person is known. */
  readonly person: KnownPerson | undefined;
  /** Calls the listener when the person changes. Returns what ends it. */
  onChange(listener: () => void): () => void;
}
