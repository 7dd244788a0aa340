import { makeAutoObservable } from 'mobx';
import { reportUnexpected } from '../loading/reportUnexpected.ts';

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
    try {
      this.areOn = this.#storage().getItem(storageKey) !== 'off';
    } catch (fault) {
      reportUnexpected(fault, 'storage');
      // Without storage the choice lasts as long as the page.
    }
  }

  turn(areOn: boolean): void {
    this.areOn = areOn;
    try {
      this.#storage().setItem(storageKey, areOn ? 'on' : 'off');
    } catch (fault) {
      reportUnexpected(fault, 'storage');
    }
  }
}
