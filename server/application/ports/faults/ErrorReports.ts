/** Sends faults of the server to the people who run the site. It never throws. */
export interface ErrorReports {
  /** `place` is the route of a request. It never contains what the visitor wrote into the address. */
  report(fault: unknown, about: { readonly source: 'request' | 'job'; readonly place?: string | undefined }): void;
  /** Sends what is still waiting. */
  close(): Promise<void>;
}
