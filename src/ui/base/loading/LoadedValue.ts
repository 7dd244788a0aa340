import { Fetching } from './Fetching.ts';

/** The model of a part that shows one value. */
export class LoadedValue<Value> {
  readonly fetching = new Fetching<Value>();
  readonly #ask: (signal: AbortSignal) => Promise<Value>;

  constructor(ask: (signal: AbortSignal) => Promise<Value>) {
    this.#ask = ask;
  }

  load(): void {
    void this.fetching.start(this.#ask);
  }

  leave(): void {
    this.fetching.cancel();
  }
}
