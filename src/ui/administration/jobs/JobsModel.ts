import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { Jobs } from '../../../application/ports/administration/Jobs.ts';
import type { RefusedEdit } from '../../../application/ports/editing/Edits.ts';
import type { DamagedRenditions } from '../../../domain/rendition/rendition.ts';
import type { FailedJob, RunningJob } from '../../../domain/job/job.ts';
import type { JobOverview } from '../../../domain/job/jobOverview.ts';
import type { Result } from '../../../domain/result.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

const askMilliseconds = 5000;

/** Rule JOB-7: the background jobs, which are read again while the page is open, and what is being mended. */
export class JobsModel {
  readonly fetching = new Fetching<JobOverview>();
  /** The ids of the entries that are being mended. */
  readonly busy = observable.set<string>();
  /** Why the last entry was not mended: the words of the server, or none if the call failed. */
  trouble: { readonly id: string; readonly words: string | undefined } | undefined;
  /** Whether the lists could not be read again. They are read again all the same. */
  isStale = false;
  readonly #jobs: Jobs;
  #following: AbortController | undefined;

  constructor(jobs: Jobs) {
    this.#jobs = jobs;
    makeAutoObservable(this, { trouble: observableRef });
  }

  async load(): Promise<void> {
    this.#following?.abort();
    const following = (this.#following = new AbortController());
    await this.fetching.start((signal) => this.#jobs.read(signal));
    this.#askLater(following.signal);
  }

  leave(): void {
    this.#following?.abort();
    this.fetching.cancel();
  }

  /** Each action resolves to whether it succeeded. */
  retry(job: FailedJob): Promise<boolean> {
    return this.#mend(job.id, () => this.#jobs.retry(job));
  }

  free(job: RunningJob): Promise<boolean> {
    return this.#mend(job.id, () => this.#jobs.free(job));
  }

  makeAgain({ assetId }: DamagedRenditions): Promise<boolean> {
    return this.#mend(assetId, () => this.#jobs.makeAgain(assetId));
  }

  /** After a refusal too the lists are read again, because somebody else has changed them. */
  async #mend(id: string, action: () => Promise<Result<void, RefusedEdit>>): Promise<boolean> {
    if (this.busy.has(id)) return false;
    this.busy.add(id);
    this.trouble = undefined;
    const done = await action().catch(reportUnexpected);
    if (done !== undefined) await this.#read(this.#following?.signal);
    runInAction(() => {
      this.busy.delete(id);
      if (done?.ok !== true) this.trouble = { id, words: done && wordsOf(done.refusal) };
    });
    return done?.ok === true;
  }

  #askLater(signal: AbortSignal): void {
    if (signal.aborted) return;
    const timer = setTimeout(() => void this.#read(signal).then(() => this.#askLater(signal)), askMilliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  /** Reads the lists without showing it. A failure leaves them as they are. */
  async #read(signal: AbortSignal | undefined): Promise<void> {
    if (signal === undefined || signal.aborted) return;
    const read = await this.#jobs.read(signal).catch(reportUnexpected);
    if (signal.aborted) return;
    runInAction(() => (this.isStale = read === undefined));
    if (read !== undefined) this.fetching.complete(read);
  }
}

/** The sentences of the server. */
function wordsOf(refusal: RefusedEdit): string | undefined {
  return Array.isArray(refusal)
    ? refusal.map(({ message }: { readonly message: string }) => message).join(' ')
    : undefined;
}
