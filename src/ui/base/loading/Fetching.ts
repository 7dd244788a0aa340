import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { reportUnexpected } from './reportUnexpected.ts';

/**
 * Rule SCREEN-16: one thing that is fetched. A newer start, or leaving, cancels the call under way, which then changes
 * nothing any more. The old value stays until something newer is there.
 */
export class Fetching<Value> {
  phase: 'idle' | 'loading' | 'complete' | 'error' = 'idle';
  value: Value | undefined;
  #call: AbortController | undefined;

  constructor(known?: Value) {
    this.value = known;
    if (known !== undefined) this.phase = 'complete';
    makeAutoObservable(this, { value: observableRef });
  }

  /** Asks; resolves once that is over, one way or the other, and tells whether its answer counted. */
  async start(ask: (signal: AbortSignal) => Promise<Value>): Promise<boolean> {
    this.cancel();
    const call = new AbortController();
    this.#call = call;
    this.phase = 'loading';
    try {
      const value = await ask(call.signal);
      return this.#end(call, () => this.complete(value));
    } catch (fault) {
      reportUnexpected(fault);
      return this.#end(call, () => {
        this.phase = 'error';
      });
    }
  }

  /** The value is known without asking; a call under way no longer matters. */
  complete(value: Value): void {
    this.cancel();
    this.value = value;
    this.phase = 'complete';
  }

  reset(): void {
    this.cancel();
    this.value = undefined;
    this.phase = 'idle';
  }

  /** Ends the call under way; what was there before it counts again. */
  cancel(): void {
    this.#call?.abort();
    this.#call = undefined;
    if (this.phase === 'loading') this.phase = this.value === undefined ? 'idle' : 'complete';
  }

  #end(call: AbortController, change: () => void): boolean {
    if (call !== this.#call) return false;
    this.#call = undefined;
    runInAction(change);
    return true;
  }
}
