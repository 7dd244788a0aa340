/** What a line of the log says of a job. */
interface JobFields {
  /** The request that has added the job. What the job adds is of that request too. */
  readonly reqId?: string | undefined;
  readonly [field: string]: string | number | undefined;
}

/** Runs a job and logs it. A job that fails without a fault resolves to the reason. Rules LOG-2 and LOG-4. */
export type RunJob = (job: string, about: JobFields, work: () => Promise<unknown>) => Promise<unknown>;
