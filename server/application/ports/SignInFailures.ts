/** Wrong passwords of the last while, told apart by keys that say nothing about whose they are. */
export interface SignInFailures {
  /** The instants since then, oldest first, and no more than the newest `most` of them. */
  since(key: string, since: Date, most: number): Promise<readonly Date[]>;
  add(key: string, at: Date): Promise<void>;
  forget(key: string): Promise<void>;
  /** Removes what is older than that, of all keys. */
  sweep(before: Date): Promise<void>;
}
