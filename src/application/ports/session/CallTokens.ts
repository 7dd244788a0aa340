/** The access token that calls to the server carry. */
export interface CallTokens {
  /** The token of the signed-in person. Without one the call is anonymous. */
  current(): Promise<string | undefined>;
  /**
   * Replaces a token that the server has refused. If that is impossible the session ends, and `current` returns
   * `undefined`. Throws `ApiFault` if the identity provider cannot be reached: then the session goes on.
   */
  renew(refused: string): Promise<void>;
  /** Ends the session, because the server has refused a renewed token too. */
  reject(): Promise<void>;
}

/** For pages that nobody can sign in to. */
export const noTokens: CallTokens = {
  current: async () => undefined,
  renew: async () => undefined,
  reject: async () => undefined,
};
