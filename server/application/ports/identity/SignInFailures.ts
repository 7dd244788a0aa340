/** Records failed sign-ins. The keys are opaque and do not reveal an account or a network. */
export interface SignInFailures {
  /** At most the newest `most` instants since then, oldest first. */
  since(key: string, since: Date, most: number): Promise<readonly Date[]>;
  add(key: string, at: Date): Promise<void>;
  forget(key: string): Promise<void>;
  /** Removes older records, of all keys. */
  sweep(before: Date): Promise<void>;
}
