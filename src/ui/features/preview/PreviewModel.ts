import { makeAutoObservable } from 'mobx';
import type { Previews } from '../../../application/ports/Previews.ts';
import type { Preview } from '../../../domain/item/preview.ts';
import { refuse, type Result } from '../../../domain/result.ts';
import { Fetching } from '../../base/loading/Fetching.ts';

/** What a preview link names: an item, and the right to see it. */
export interface PreviewAddress {
  readonly id: string;
  readonly token: string;
}

type Found = Result<Preview, 'not-found' | 'expired'>;

/** What the page behind a preview link shows. */
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

  /** Where the item stands once it is published; nothing is to be previewed then. */
  get publicPath(): string | undefined {
    const { preview } = this;
    if (preview?.item.published !== true) return undefined;
    if (preview.kind === 'upcoming') return '/upcoming';
    return `${preview.kind === 'video' ? '/videos' : '/webinars'}/${preview.item.slug}`;
  }

  get state(): 'ready' | 'loading' | 'not-found' | 'expired' | 'failed' {
    const found = this.#found.value;
    if (found !== undefined) return found.ok ? 'ready' : found.refusal;
    return this.#found.phase === 'error' ? 'failed' : 'loading';
  }

  /** Asks unless it is known; what is still processing can be asked for again. */
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
