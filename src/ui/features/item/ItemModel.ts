import { makeAutoObservable } from 'mobx';
import { ok, type Result } from '../../../domain/result.ts';
import { Fetching } from '../../base/loading/Fetching.ts';

/** An item that has a page. One without a slug is found by its id. */
export interface PagedItem {
  readonly id: string;
  readonly slug?: string;
}

/** What the page needs of the catalogue of its kind. */
export interface FindableItems<Item> {
  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Item, 'not-found'>>;
}

/** The item of a page. */
export class ItemModel<Item extends PagedItem> {
  /** When the item was fetched. Undefined for an item that the server has inlined. */
  fetchedAt: Date | undefined;
  readonly #catalogue: FindableItems<Item>;
  readonly #idOrSlug: string;
  readonly #now: () => Date;
  readonly #found: Fetching<Result<Item, 'not-found'>>;

  constructor(catalogue: FindableItems<Item>, idOrSlug: string, known: Item | undefined, now: () => Date) {
    this.#catalogue = catalogue;
    this.#idOrSlug = idOrSlug;
    this.#now = now;
    this.#found = new Fetching(known === undefined ? undefined : ok(known));
    makeAutoObservable(this);
  }

  get item(): Item | undefined {
    const found = this.#found.value;
    return found?.ok === true ? found.value : undefined;
  }

  /** The last part of the item's own path, once the item is loaded. */
  get ownSlug(): string | undefined {
    return this.item?.slug ?? this.item?.id;
  }

  get state(): 'ready' | 'loading' | 'not-found' | 'failed' {
    if (this.item !== undefined) return 'ready';
    if (this.#found.phase === 'complete') return 'not-found';
    return this.#found.phase === 'error' ? 'failed' : 'loading';
  }

  /** Fetches the item unless it is known. `isAgain` replaces the running call, whose answer may already be stale. */
  async load(isAgain = false): Promise<void> {
    if (!isAgain && (this.#found.phase === 'loading' || this.item !== undefined)) return;
    this.fetchedAt = this.#now();
    // Its path may have changed, and a draft has no former paths.
    const name = this.item?.id ?? this.#idOrSlug;
    await this.#found.start((signal) => this.#catalogue.find(name, signal));
  }

  leave(): void {
    this.#found.cancel();
  }
}
