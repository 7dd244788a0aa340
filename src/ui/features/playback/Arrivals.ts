import { tryStorage } from '../../base/loading/reportUnexpected.ts';

const storageKey = 'lectern.arrived-film';

/**
 * Rule INSIGHT-3: the films whose page a visitor opened by its address. Each counts once for a document. When they leave
 * such a page for the sign-in before they watch, its film is stored for this tab, because the site itself opens the page
 * again after it.
 */
export class Arrivals {
  readonly #storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly #counted = new Set<string>();
  #beforeSignIn: string | null = null;

  constructor(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => sessionStorage) {
    this.#storage = storage;
  }

  /** The document begins. On any other than the page that follows a sign-in, the visitor has given it up. */
  begin(isReturn: boolean): void {
    tryStorage(() => {
      if (isReturn) this.#beforeSignIn = this.#storage().getItem(storageKey);
      this.#storage().removeItem(storageKey);
    });
  }

  /** Whether the start of this film counts as an arrival. It is true once. */
  take(id: string, isOpenedByAddress: boolean): boolean {
    if (!this.#isDue(id, isOpenedByAddress)) return false;
    this.#counted.add(id);
    return true;
  }

  /** The document is left, perhaps for the sign-in. */
  leave(id: string, isOpenedByAddress: boolean): void {
    if (this.#isDue(id, isOpenedByAddress)) tryStorage(() => this.#storage().setItem(storageKey, id));
  }

  #isDue(id: string, isOpenedByAddress: boolean): boolean {
    return (isOpenedByAddress || id === this.#beforeSignIn) && !this.#counted.has(id);
  }
}
