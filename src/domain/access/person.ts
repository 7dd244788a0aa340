/** The person who makes a request. A person with an id is signed in. Rule SESSION-1. */
export interface Person {
  readonly id: string | undefined;
  readonly trainingAdmin: boolean;
}

export const anonymous: Person = { id: undefined, trainingAdmin: false };
