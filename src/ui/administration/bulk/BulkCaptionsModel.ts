import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BulkActs } from '../../../application/ports/administration/BulkActs.ts';
import type { AutomaticCounts } from '../../../domain/film/automaticCaptions.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

const askMilliseconds = 2000;

/** Rule BULK-20: how far the captions of an act are. It asks until the program has none of them left to make. */
export class BulkCaptionsModel {
  /** Undefined until the first answer. */
  counts: AutomaticCounts | undefined;
  readonly #acts: Pick<BulkActs, 'captions'>;
  readonly #id: string;
  #call = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(acts: Pick<BulkActs, 'captions'>, id: string) {
    this.#acts = acts;
    this.#id = id;
    makeAutoObservable(this, { counts: observableRef });
  }

  load(): void {
    this.leave();
    this.#call = new AbortController();
    void this.#ask(this.#call.signal);
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#call.abort();
  }

  async #ask(signal: AbortSignal): Promise<void> {
    const counts = await this.#acts.captions(this.#id, signal).catch(reportUnexpected);
    if (signal.aborted) return;
    runInAction(() => (this.counts = counts ?? this.counts));
    const { waiting = 0, running = 0 } = this.counts ?? {};
    // After a failed call, too: the program goes on without this page.
    if (counts === undefined || waiting + running > 0)
      this.#timer = setTimeout(() => void this.#ask(signal), askMilliseconds);
  }
}
