import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { BusyFault } from '../../../application/ports/ApiFault.ts';
import { reportUnexpected } from './reportUnexpected.ts';

/**
 * Rule SCREEN-16: a value that is fetched. A new start, or leaving, aborts the current call and ignores its answer. The
 * old value stays until a newer one is there.
 */
export class Fetching<Value> {
  phase: 'idle' | 'loading' | 'complete' | 'error' = 'idle';
  value: Value | undefined;
  /** Whether the call failed because the server has too much to do. */
  isBusy = false;
  #ask: ((signal: AbortSignal) => Promise<Value>) | undefined;
  #call: AbortController | undefined;

  constructor(known?: Value) {
    this.value = known;
    if (known !== undefined) this.phase = 'complete';
    makeAutoObservable(this, { value: observableRef });
  }

  /** Starts a call. The promise resolves when the call has ended; true means that its value was used. */
  async start(ask: (signal: AbortSignal) => Promise<Value>): Promise<boolean> {
    this.cancel();
    this.#ask = ask;
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
        this.isBusy = fault instanceof BusyFault;
      });
    }
  }

  /** Repeats the last call. */
  async retry(): Promise<void> {
    if (this.#ask !== undefined) await this.start(this.#ask);
  }

  /** Sets a value that is known without a call, and aborts the current call. */
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

  /** Aborts the current call and restores the phase before it. */
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
