import { makeAutoObservable } from 'mobx';
import { reportUnexpected } from '../loading/reportUnexpected.ts';

const storageKey = 'lectern.character-keys';

/** Whether single letters are shortcuts, as the visitor last chose on this machine. */
export class CharacterKeys {
  areOn = true;
  readonly #storage: () => Pick<Storage, 'getItem' | 'setItem'>;

  constructor(storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage) {
    this.#storage = storage;
    makeAutoObservable(this);
  }

  /** Not before the first render: the server knows nothing of it. */
  recall(): void {
    try {
      this.areOn = this.#storage().getItem(storageKey) !== 'off';
    } catch (fault) {
      reportUnexpected(fault, 'storage');
      // Where the browser forbids storage the choice lasts as long as the page.
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
