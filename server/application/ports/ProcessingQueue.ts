/** Assets that wait for their renditions. One asset is worked on by one worker at a time, whoever dies meanwhile. */
export interface ProcessingQueue {
  /** Adds a job; an asset that waits already is not added twice. */
  add(assetId: string): Promise<void>;
  /** Adds a job for each of these that has none: it neither waits nor is worked on. */
  addMissing(assetIds: readonly string[]): Promise<void>;
  /** Works, one job at a time, until stopped. */
  work(jobs: ProcessingJobs): Promise<{ stop(): Promise<void> }>;
  /** Whether it answers now, for readiness; throws where it does not. */
  check(): Promise<void>;
}

/** What a worker does with the jobs it gets. */
export interface ProcessingJobs {
  /**
   * Works on one asset. Aborted with the reason `stopping` (put it back to waiting, the job returns to the queue) or
   * `taken-over` (another worker has it: touch nothing). A throw means another try, at most three.
   */
  process(assetId: string, signal: AbortSignal): Promise<void>;
  /** Told once when every try ended in a fault or with the death of its worker. */
  giveUp(assetId: string): Promise<void>;
}

export type AbortReason = 'stopping' | 'taken-over';
/** How often an asset is tried in all: once and three more times. */
export const processingTries = 4;
