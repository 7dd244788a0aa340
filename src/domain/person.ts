/** Whoever is asking (§3, "Self"): signed in means having an id. */
export interface Person {
  readonly id: string | undefined;
  readonly trainingAdmin: boolean;
}

export const anonymous: Person = { id: undefined, trainingAdmin: false };
