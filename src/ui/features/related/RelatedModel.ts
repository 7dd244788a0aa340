import { makeAutoObservable } from 'mobx';
import type { RelatedItems } from '../../../application/ports/catalogue/RelatedItems.ts';
import type { Related, RelatedItem } from '../../../domain/item/related.ts';
import type { Result } from '../../../domain/result.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { tryStorage } from '../../base/loading/reportUnexpected.ts';

/** Rule NEXT-6: how long the card counts down before the next film starts by itself. */
export const countdownSeconds = 8;

/** The items that the page of a film offers after its end, and the card over the ended film. */
export class RelatedModel {
  /** Whether the card is over the film. */
  isOver = false;
  /** The seconds until the next film starts by itself; undefined if it does not. */
  secondsLeft: number | undefined;
  autoplays = false;
  readonly #items: RelatedItems;
  readonly #film: Pick<RelatedItem, 'kind' | 'id'>;
  readonly #storage: () => Storage;
  readonly #found = new Fetching<Result<Related, 'not-found'>>();

  constructor(items: RelatedItems, film: Pick<RelatedItem, 'kind' | 'id'>, storage: () => Storage) {
    this.#items = items;
    this.#film = film;
    this.#storage = storage;
    makeAutoObservable(this);
  }

  get state(): 'loading' | 'ready' | 'failed' {
    if (this.#found.phase === 'error') return 'failed';
    return this.#found.phase === 'complete' ? 'ready' : 'loading';
  }

  get related(): Related | undefined {
    const found = this.#found.value;
    return found?.ok === true ? found.value : undefined;
  }

  /** The film of the card, while the card is shown. */
  get next(): RelatedItem | undefined {
    return this.isOver ? (this.related?.next ?? undefined) : undefined;
  }

  async load(): Promise<void> {
    await this.#found.start((signal) => this.#items.find(this.#film, signal));
  }

  /** Rule NEXT-5: the card appears when the film ends. */
  ended(): void {
    this.isOver = true;
    this.autoplays = recallAutoplay(this.#storage);
    this.secondsLeft = this.autoplays ? countdownSeconds : undefined;
  }

  /** The film plays again, or the visitor closed the card. */
  dismiss(): void {
    this.isOver = false;
    this.secondsLeft = undefined;
  }

  chooseAutoplay(isOn: boolean): void {
    this.autoplays = isOn;
    rememberAutoplay(this.#storage, isOn);
    this.secondsLeft = isOn ? countdownSeconds : undefined;
  }

  /** Called once a second. */
  tick(): void {
    if (this.secondsLeft !== undefined && this.secondsLeft > 0) this.secondsLeft -= 1;
  }

  leave(): void {
    this.#found.cancel();
    this.dismiss();
  }
}

const storageKey = 'lectern.autoplay';

/** Rule NEXT-6: whether the next film starts by itself on this device. It does so only if the visitor chose it. */
function recallAutoplay(storage: () => Storage): boolean {
  return tryStorage(() => storage().getItem(storageKey)) === 'on';
}

function rememberAutoplay(storage: () => Storage, isOn: boolean): void {
  tryStorage(() => storage().setItem(storageKey, isOn ? 'on' : 'off'));
}
