import type { Slice } from '../../../domain/catalogue/catalogue.ts';

const kept = 20;

/** The lists a visitor has seen, by their address, as far as "Show more" took them: going back shows them again. */
export class ListMemory<Item> {
  readonly #lists = new Map<string, Slice<Item>>();

  keep(address: string, list: Slice<Item>): void {
    this.#lists.delete(address);
    this.#lists.set(address, list);
    const oldest = this.#lists.keys().next();
    if (this.#lists.size > kept && oldest.done !== true) this.#lists.delete(oldest.value);
  }

  recall(address: string): Slice<Item> | undefined {
    return this.#lists.get(address);
  }
}
