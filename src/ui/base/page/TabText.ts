import { tryStorage } from '../loading/reportUnexpected.ts';

/** A text that is stored for this tab. Where the browser forbids storage there is none. */
export class TabText {
  readonly #key: string;
  readonly #storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

  constructor(key: string, storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => sessionStorage) {
    this.#key = key;
    this.#storage = storage;
  }

  read(): string | undefined {
    return tryStorage(() => this.#storage().getItem(this.#key) ?? undefined);
  }

  write(text: string): void {
    tryStorage(() => this.#storage().setItem(this.#key, text));
  }

  remove(): void {
    tryStorage(() => this.#storage().removeItem(this.#key));
  }
}
