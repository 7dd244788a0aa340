import { tryStorage } from '../../base/loading/reportUnexpected.ts';

const storageKey = 'lectern.pending-film';

/** Rule GATE-10: the film that a visitor wanted to watch when they left for the sign-in, stored for this tab. */
export class PendingFilm {
  readonly #storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

  constructor(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => sessionStorage) {
    this.#storage = storage;
  }

  write(id: string): void {
    // Without storage the person presses Play again.
    tryStorage(() => this.#storage().setItem(storageKey, id));
  }

  /** The id of the film, once. */
  take(): string | undefined {
    return tryStorage(() => {
      const id = this.#storage().getItem(storageKey) ?? undefined;
      if (id !== undefined) this.#storage().removeItem(storageKey);
      return id;
    });
  }
}
