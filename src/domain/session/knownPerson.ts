/** The facts about the signed-in person that external services may receive. */
export interface KnownPerson {
  readonly id: string;
  readonly subscriptionId: string | null;
  /** Authenticates the person to the feature-flag service, if the id token has it. */
  readonly hash: string | undefined;
}
