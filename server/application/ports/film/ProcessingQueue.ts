/**
 * The queue of assets to process, or of other work on films that takes long, which is named by an id in the same way.
 * Only one worker processes an asset at a time, even after a worker crashes.
 */
export interface ProcessingQueue {
  /** Idempotent: an asset has at most one waiting job. */
  add(assetId: string): Promise<void>;
  /** Adds a job for each asset that has neither a waiting nor a running one. */
  addMissing(assetIds: readonly string[]): Promise<void>;
  /** Processes one job at a time until `stop` is called. */
  work(jobs: ProcessingJobs): Promise<{ stop(): Promise<void> }>;
  /** For readiness: throws if the queue does not answer. */
  check(): Promise<void>;
}

/** What the queue knows of a job. */
export interface JobAbout {
  /** The request that has added the job, if one has. */
  readonly requestId?: string | undefined;
  /**
   * Asks the queue whether the worker still has the job. If it does not, the signal is aborted with `taken-over`. Call it
   * before the result is saved: a worker that was stopped for a while does not know yet that another one has the job.
   */
  confirm(): Promise<void>;
}

/** What a worker does with its jobs. */
export interface ProcessingJobs {
  /**
   * Processes one asset. The abort reason `stopping` means: put the asset back to waiting, the job returns to the
   * queue. `taken-over` means: another worker has it, write nothing. The queue retries after a throw, at most three
   * times.
   */
  process(assetId: string, signal: AbortSignal, about?: JobAbout): Promise<void>;
  /** Called once after the last try has thrown or its worker has crashed. */
  giveUp(assetId: string): Promise<void>;
}

export type AbortReason = 'stopping' | 'taken-over';
/** The first try and three retries. */
export const processingTries = 4;
