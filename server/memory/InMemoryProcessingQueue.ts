import {
  processingTries,
  type AbortReason,
  type ProcessingJobs,
  type ProcessingQueue,
} from '../application/ports/ProcessingQueue.ts';

interface Waiting {
  readonly assetId: string;
  readonly tries: number;
}

/** A queue for one process, in memory: for development and tests. */
export class InMemoryProcessingQueue implements ProcessingQueue {
  readonly #waiting: Waiting[] = [];
  readonly #working = new Set<string>();
  readonly #idleWorkers: (() => void)[] = [];

  async add(assetId: string): Promise<void> {
    if (!this.#waiting.some((job) => job.assetId === assetId)) this.#put({ assetId, tries: 0 });
  }

  async addMissing(assetIds: readonly string[]): Promise<void> {
    for (const assetId of assetIds) if (!this.#working.has(assetId)) await this.add(assetId);
  }

  async check(): Promise<void> {}

  async work(jobs: ProcessingJobs): Promise<{ stop(): Promise<void> }> {
    const stopping = new AbortController();
    const finished = this.#workUntil(stopping.signal, jobs);
    return {
      stop: async () => {
        const reason: AbortReason = 'stopping';
        stopping.abort(reason);
        this.#wake();
        await finished;
      },
    };
  }

  async #workUntil(signal: AbortSignal, jobs: ProcessingJobs): Promise<void> {
    while (!signal.aborted) {
      const job = this.#waiting.shift();
      if (job === undefined) await new Promise<void>((resolve) => this.#idleWorkers.push(resolve));
      else await this.#try(job, jobs, signal);
    }
  }

  async #try({ assetId, tries }: Waiting, jobs: ProcessingJobs, signal: AbortSignal): Promise<void> {
    this.#working.add(assetId);
    try {
      if (tries >= processingTries) await jobs.giveUp(assetId);
      else await jobs.process(assetId, signal);
      // A handler that returns although it was told to stop has not finished its work.
      if (signal.aborted) this.#put({ assetId, tries });
    } catch {
      this.#put({ assetId, tries: signal.aborted ? tries : tries + 1 });
    } finally {
      this.#working.delete(assetId);
    }
  }

  #put(job: Waiting): void {
    this.#waiting.push(job);
    this.#wake();
  }

  #wake(): void {
    for (const resume of this.#idleWorkers.splice(0)) resume();
  }
}
