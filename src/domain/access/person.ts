import type { Entitled } from './trainingRole.ts';

/** The person who makes a request. A person with an id is signed in. Rule SESSION-1. */
export interface Person extends Entitled {
  readonly id: string | undefined;
}

export const anonymous: Person = { id: undefined, trainingRole: null };
