/** Calls the round that plans and sends mails: in time for each mail, and on one process at a time. */
export interface MailJobs {
  /** A round starts as soon as a worker is free. */
  wake(): Promise<void>;
  /** `round` returns when the next mail is due, if it knows one. It is also called every half minute. */
  work(round: () => Promise<Date | undefined>): Promise<{ stop(): Promise<void> }>;
}
