import { makeAutoObservable } from 'mobx';
import { Fetching } from '../../base/loading/Fetching.ts';

/** Rule RESULT-6: searches that lead to answers, once for a visit. */
export class PopularModel {
  readonly fetching: Fetching<readonly string[]>;
  readonly #ask: (signal: AbortSignal) => Promise<readonly string[]>;

  constructor(ask: (signal: AbortSignal) => Promise<readonly string[]>, known: readonly string[] | undefined) {
    this.#ask = ask;
    this.fetching = new Fetching(known);
    makeAutoObservable(this);
  }

  /** Empty until they are known. They are an offer, so a failure is not shown. */
  get searches(): readonly string[] {
    return this.fetching.value ?? [];
  }

  load(): void {
    if (this.fetching.phase === 'idle' || this.fetching.phase === 'error') void this.fetching.start(this.#ask);
  }
}
