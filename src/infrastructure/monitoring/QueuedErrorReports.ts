import type { ErrorReports, ErrorSource } from '../../application/ports/observation/ErrorReports.ts';

interface QueuedReport {
  readonly fault: unknown;
  readonly about: { readonly source: ErrorSource };
}

/** The first faults of a page say most. Later ones often follow from them. */
const longestQueue = 20;

/** Rule REPORT-10: keeps reports until the code that sends them is loaded. */
export class QueuedErrorReports implements ErrorReports {
  readonly #load: () => Promise<ErrorReports>;
  #queue: QueuedReport[] = [];
  #loaded: ErrorReports | undefined;
  #loading: Promise<void> | undefined;

  constructor(load: () => Promise<ErrorReports>) {
    this.#load = load;
  }

  report(fault: unknown, about: { readonly source: ErrorSource }): void {
    if (this.#loaded !== undefined) return this.#loaded.report(fault, about);
    if (this.#queue.length < longestQueue) this.#queue.push({ fault, about });
    void this.prepare();
    return undefined;
  }

  /** Loads the code. If that fails, as behind a blocker, the next report tries again. */
  prepare(): Promise<void> {
    this.#loading ??= this.#load().then(
      (loaded) => {
        this.#loaded = loaded;
        for (const { fault, about } of this.#queue.splice(0)) loaded.report(fault, about);
      },
      (fault: unknown) => {
        // Any other fault is a bug, which a second try would only repeat.
        if (!(fault instanceof Error) || fault.name !== 'ChunkLoadError') throw fault;
        this.#loading = undefined;
      },
    );
    return this.#loading;
  }
}
