import type { SafeStorage } from '../browser/SafeStorage.ts';

const key = 'sdk.sign_out';

/**
 * Rule SIGNIN-14: set while the provider may not know of a sign-out. Its session may go on, so no frame signs in, and
 * the next sign-in asks for the password.
 */
export class SignOutMark {
  readonly #storage: SafeStorage;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  /** The value goes to the provider as `state`, and comes back with the browser (OpenID Connect RP-Initiated Logout 3). */
  set(value: string): void {
    this.#storage.set(key, value);
  }

  read(): string | undefined {
    return this.#storage.get(key);
  }

  remove(): void {
    this.#storage.remove(key);
  }

  /** Removes the mark if an address is the return from the provider. Returns the address without the `state`. */
  confirm(address: string): string | undefined {
    const returned = new URL(address);
    const state = returned.searchParams.get('state');
    if (state === null || state !== this.read()) return undefined;
    this.remove();
    returned.searchParams.delete('state');
    return returned.pathname + returned.search + returned.hash;
  }
}
