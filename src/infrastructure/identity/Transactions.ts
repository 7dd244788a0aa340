import type { SignInRequest } from '../../application/ports/session/Identity.ts';
import { parsedJson } from '../../domain/text/parsedJson.ts';
import { storageKeys } from '../../domain/session/storageKeys.ts';
import { newVerifier, randomToken } from './pkce.ts';
import type { SafeStorage } from '../browser/SafeStorage.ts';

export interface Transaction {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const lifeMilliseconds = 10 * 60_000;
const everyTransaction = storageKeys.transaction('');

/** Rule SIGNIN-6: the sign-ins under way, each stored under its own state, so that tabs and retries never share one. */
export class Transactions {
  readonly #storage: SafeStorage;
  readonly #now: () => number;

  constructor(storage: SafeStorage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  begin({ path, registration }: SignInRequest): Transaction {
    this.#sweep();
    const transaction = newTransaction();
    this.#storage.set(storageKeys.codeVerifier(transaction.state), transaction.verifier);
    this.#storage.set(storageKeys.nonce(transaction.state), transaction.nonce);
    this.#storage.set(
      storageKeys.transaction(transaction.state),
      JSON.stringify({ path, registration, startedAt: this.#now() }),
    );
    return transaction;
  }

  /** Removes a sign-in and returns it; `undefined` if the state is unknown, used or too old. */
  take(state: string): (Transaction & SignInRequest) | undefined {
    const verifier = this.#storage.get(storageKeys.codeVerifier(state));
    const nonce = this.#storage.get(storageKeys.nonce(state));
    const kept = this.#read(state);
    this.#forget(state);
    if (verifier === undefined || nonce === undefined || kept === undefined || this.#isOver(kept.startedAt))
      return undefined;
    return { state, nonce, verifier, path: kept.path, registration: kept.registration };
  }

  #sweep(): void {
    for (const key of this.#storage.keys(everyTransaction)) {
      const state = key.slice(everyTransaction.length);
      const kept = this.#read(state);
      if (kept === undefined || this.#isOver(kept.startedAt)) this.#forget(state);
    }
  }

  #isOver(startedAt: number): boolean {
    return Math.abs(this.#now() - startedAt) > lifeMilliseconds;
  }

  #read(state: string): (SignInRequest & { readonly startedAt: number }) | undefined {
    const kept = parsedJson(this.#storage.get(storageKeys.transaction(state)) ?? '');
    const { path, registration, startedAt } = (kept ?? {}) as Record<string, unknown>;
    if (typeof path !== 'string' || typeof startedAt !== 'number') return undefined;
    return { path, registration: registration === true, startedAt };
  }

  #forget(state: string): void {
    for (const key of [storageKeys.codeVerifier(state), storageKeys.nonce(state), storageKeys.transaction(state)])
      this.#storage.remove(key);
  }
}

/** A transaction that is not stored: the answer of a frame comes to the page that asked. */
export function newTransaction(): Transaction {
  return { state: randomToken(), nonce: randomToken(), verifier: newVerifier() };
}
