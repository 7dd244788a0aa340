import { itemPath } from '../../../domain/item/itemPath.ts';
import { makeAutoObservable } from 'mobx';
import type { Previews } from '../../../application/ports/catalogue/Previews.ts';
import type { Preview } from '../../../domain/item/preview.ts';
import { refuse, type Result } from '../../../domain/result.ts';
import { Fetching } from '../../base/loading/Fetching.ts';

/** The id of the item, and the token that gives access to it. */
export interface PreviewAddress {
  readonly id: string;
  readonly token: string;
}

type Found = Result<Preview, 'not-found' | 'expired'>;

/** The item behind a preview link. */
export class PreviewModel {
  readonly #previews: Pick<Previews, 'find'>;
  readonly #address: PreviewAddress;
  readonly #found = new Fetching<Found>();

  constructor(previews: Pick<Previews, 'find'>, address: PreviewAddress) {
    this.#previews = previews;
    this.#address = address;
    makeAutoObservable(this);
  }

  get preview(): Preview | undefined {
    const found = this.#found.value;
    return found?.ok === true ? found.value : undefined;
  }

  /** The path of the item after it was published. It needs no preview then. */
  get publicPath(): string | undefined {
    const { preview } = this;
    if (preview?.item.published !== true) return undefined;
    return itemPath(preview.kind, preview.kind === 'upcoming' ? preview.item.id : preview.item.slug);
  }

  get state(): 'ready' | 'loading' | 'not-found' | 'expired' | 'failed' {
    const found = this.#found.value;
    if (found !== undefined) return found.ok ? 'ready' : found.refusal;
    return this.#found.phase === 'error' ? 'failed' : 'loading';
  }

  /** Fetches the item unless it is known. `isAgain` reads it again, for an item that is still processing. */
  async load(isAgain = false): Promise<void> {
    if (this.#found.phase === 'loading' || (this.#found.phase === 'complete' && !isAgain)) return;
    const { id, token } = this.#address;
    if (id === '' || token === '') return this.#found.complete(refuse('not-found'));
    await this.#found.start((signal) => this.#previews.find(id, token, signal));
  }

  leave(): void {
    this.#found.cancel();
  }
}
