/** The request that is being answered, or for which a job works. Rule LOG-4. */
export interface CurrentRequest {
  /** Its id in the log; undefined outside of a request that changes something, and outside of its jobs. */
  id(): string | undefined;
  /** Works for a request: `id` answers its id until `work` has ended. */
  run<Value>(id: string, work: () => Value): Value;
}
