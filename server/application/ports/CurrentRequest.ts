/** The request that is being answered. */
export interface CurrentRequest {
  /** Its id in the log; undefined outside of a request that changes something. */
  id(): string | undefined;
}
