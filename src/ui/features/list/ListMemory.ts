import type { Slice } from '../../../domain/catalogue/catalogue.ts';

const maximumLists = 20;

/** The lists that a visitor has seen, by address and with all pages loaded by "Show more". Back shows them again. */
export class ListMemory<Item> {
  readonly #lists = new Map<string, Slice<Item>>();

  keep(address: string, list: Slice<Item>): void {
    this.#lists.delete(address);
    this.#lists.set(address, list);
    const oldest = this.#lists.keys().next();
    if (this.#lists.size > maximumLists && oldest.done !== true) this.#lists.delete(oldest.value);
  }

  recall(address: string): Slice<Item> | undefined {
    return this.#lists.get(address);
  }
}
