import { makeAutoObservable } from 'mobx';
import { tryStorage } from '../loading/reportUnexpected.ts';

const storageKey = 'lectern.character-keys';

/** Whether single letters are shortcuts. The visitor's choice is stored on this machine. */
export class CharacterKeys {
  areOn = true;
  readonly #storage: () => Pick<Storage, 'getItem' | 'setItem'>;

  constructor(storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage) {
    this.#storage = storage;
    makeAutoObservable(this);
  }

  /** Not before the first render, because the server does not know the choice. */
  recall(): void {
    // Without storage the choice lasts as long as the page.
    const stored = tryStorage(() => this.#storage().getItem(storageKey));
    if (stored !== undefined) this.areOn = stored !== 'off';
  }

  turn(areOn: boolean): void {
    this.areOn = areOn;
    tryStorage(() => this.#storage().setItem(storageKey, areOn ? 'on' : 'off'));
  }
}
