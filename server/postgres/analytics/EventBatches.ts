interface Bounds {
  /** How long an event waits for others. */
  readonly restMilliseconds: number;
  /** The most events that are written at once. */
  readonly mostAtOnce: number;
  /** The most events that wait. Further ones are refused. */
  readonly mostWaiting: number;
  /** The pause after a failure. */
  readonly retryMilliseconds: number;
}

const usualBounds: Bounds = { restMilliseconds: 200, mostAtOnce: 2000, mostWaiting: 20_000, retryMilliseconds: 1000 };

/**
 * Rule EVENT-7: collects events, and writes them together, one batch after the other. A batch that was not written waits
 * for the next try. What waits is in memory only: a process that is killed loses at most the events of `restMilliseconds`
 * and those of the batch that is being written, and while the database is away at most `mostWaiting`.
 */
export class EventBatches<Event> {
  readonly #write: (batch: readonly Event[]) => Promise<void>;
  readonly #report: (fault: unknown) => void;
  readonly #bounds: Bounds;
  #waiting: Event[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> | undefined;
  #isFailing = false;

  constructor(
    write: (batch: readonly Event[]) => Promise<void>,
    report: (fault: unknown) => void,
    bounds: Partial<Bounds> = {},
  ) {
    this.#write = write;
    this.#report = report;
    this.#bounds = { ...usualBounds, ...bounds };
  }

  take(event: Event): boolean {
    const { mostWaiting, mostAtOnce, restMilliseconds } = this.#bounds;
    if (this.#waiting.length >= mostWaiting) return false;
    this.#waiting.push(event);
    // A failed batch waits for its retry, no matter how many events arrive before it.
    if (this.#waiting.length === mostAtOnce && !this.#isFailing) this.#begin();
    else if (this.#writing === undefined) this.#beginIn(restMilliseconds);
    return true;
  }

  /** Resolves when all is written. Throws if a batch cannot be written; it still waits then. */
  async flush(): Promise<void> {
    while (this.#waiting.length > 0 || this.#writing !== undefined) await this.#writeAll();
  }

  #beginIn(milliseconds: number): void {
    this.#timer ??= setTimeout(() => this.#begin(), milliseconds);
    // A process that stops has flushed.
    this.#timer.unref();
  }

  #begin(): void {
    this.#writeAll().catch((fault: unknown) => {
      this.#report(fault);
      this.#beginIn(this.#bounds.retryMilliseconds);
    });
  }

  #writeAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing ??= this.#writeBatches().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeBatches(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#bounds.mostAtOnce);
      try {
        await this.#write(batch);
        this.#isFailing = false;
      } catch (fault) {
        this.#isFailing = true;
        this.#waiting.unshift(...batch);
        throw fault;
      }
    }
  }
}
