import { deploys, type Deploys } from './deploys.ts';
import { isExpected, reportUnexpected } from './reportUnexpected.ts';

/**
 * Rule ROUTE-8: something that comes in a script of its own. It is asked for once, and once more by itself where that
 * fails.
 */
export class Chunk<Value> {
  value: Value | undefined;
  readonly #load: () => Promise<Value>;
  readonly #deploys: Deploys;
  #coming: Promise<Value> | undefined;
  #failedAt: string | undefined;

  constructor(load: () => Promise<Value>, own: Deploys = deploys) {
    this.#load = load;
    this.#deploys = own;
  }

  /**
   * What is rendered at one place waits for one and the same promise, or rendering would ask without end:
   * a chunk that failed is asked for anew at another place only.
   */
  at(place: string): Promise<Value> {
    if (this.#failedAt !== undefined && this.#failedAt !== place) this.#coming = undefined;
    if (this.#coming !== undefined) return this.#coming;
    this.#failedAt = undefined;
    const coming = this.#arrival();
    this.#coming = coming;
    // Expected: any Error, which whoever waits for `coming` gets.
    coming.catch(() => {
      this.#failedAt = place;
    });
    return coming;
  }

  /** For whoever asks again at the same place, once nothing waits there any more. */
  forgive(): void {
    if (this.#failedAt !== undefined) this.#coming = undefined;
  }

  /** For the page as a whole, which waits for it. */
  async preload(): Promise<Value> {
    return this.value ?? this.at('');
  }

  /** Ahead of need: one that does not come is asked for when it is needed, and nothing is made of it before. */
  async loadAhead(): Promise<void> {
    if (this.value !== undefined || this.#coming !== undefined) return;
    this.value = await this.#load().catch(reportUnexpected);
  }

  async #arrival(): Promise<Value> {
    try {
      this.value = await this.#load().catch((fault: unknown) => {
        // A script that came and does not run is asked for in vain.
        if (!isExpected(fault)) throw fault;
        return this.#load();
      });
      return this.value;
    } catch (fault) {
      // The page is about to go: nothing is shown in the meantime.
      if (await this.#deploys.leaveBehind(fault)) return new Promise(() => undefined);
      throw fault;
    }
  }
}
