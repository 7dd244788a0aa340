/** What services of others may be told of the signed-in person. */
export interface KnownPerson {
  readonly id: string;
  readonly subscriptionId: string | null;
  /** Authenticates the person to the feature-flag service, if the id token has it. */
  readonly hash: string | undefined;
}
