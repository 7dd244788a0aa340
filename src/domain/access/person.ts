import type { TokenScope, TrainingRole } from './trainingRole.ts';

/** The person who makes a request. A person with an id is signed in. Rule SESSION-1. */
export interface Person {
  readonly id: string | undefined;
  /** Null for visitors and subscribers. */
  readonly trainingRole: TrainingRole | null;
  /** Set for a machine that acts with an API token: its scopes decide instead of a role. */
  readonly scopes?: readonly TokenScope[];
}

export const anonymous: Person = { id: undefined, trainingRole: null };
