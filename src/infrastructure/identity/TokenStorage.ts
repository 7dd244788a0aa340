import { parsedJson } from '../../domain/text/parsedJson.ts';
import { sessionKeys, storageKeys } from '../../domain/session/storageKeys.ts';
import type { Claims } from '../../domain/session/tokens.ts';
import type { SafeStorage } from '../browser/SafeStorage.ts';

/** The tokens of a session, as they were received and verified. */
export interface StoredTokens {
  readonly access: string;
  readonly accessClaims: Claims;
  readonly id: string;
  readonly idClaims: Claims;
  readonly refresh: string | undefined;
  /** The local time of receipt in milliseconds, and the lifetime in seconds. Only the time since the receipt counts. */
  readonly receivedAt: number;
  readonly seconds: number;
}

/** Rule TOKEN-4: the tokens in this browser, shared by all its tabs. */
export class TokenStorage {
  readonly #storage: SafeStorage;

  constructor(storage: SafeStorage) {
    this.#storage = storage;
  }

  /**
   * Rule TOKEN-7: writes the refresh token last. Another tab that sees it change finds the other values already there.
   */
  write({ access, accessClaims, id, idClaims, refresh, receivedAt, seconds }: StoredTokens): void {
    this.#storage.set(storageKeys.accessToken, access);
    this.#storage.set(storageKeys.accessTokenPayload, JSON.stringify(accessClaims));
    this.#storage.set(storageKeys.idToken, id);
    this.#storage.set(storageKeys.idTokenPayload, JSON.stringify(idClaims));
    this.#storage.set(storageKeys.receipt, JSON.stringify({ receivedAt, seconds }));
    if (refresh === undefined) this.#storage.remove(storageKeys.refreshToken);
    else this.#storage.set(storageKeys.refreshToken, refresh);
  }

  /** `undefined` if there are none, or if somebody has tampered with them. */
  read(): StoredTokens | undefined {
    const access = this.#storage.get(storageKeys.accessToken);
    const id = this.#storage.get(storageKeys.idToken);
    const accessClaims = this.#object(storageKeys.accessTokenPayload);
    const idClaims = this.#object(storageKeys.idTokenPayload);
    if (access === undefined || id === undefined || accessClaims === undefined || idClaims === undefined)
      return undefined;
    const { receivedAt, seconds } = this.#object(storageKeys.receipt) ?? {};
    // Without a receipt the age is unknown: a write of another tab is on its way, or was lost when that tab was closed.
    // A receipt in the future makes the token due for renewal at once but not expired, so the server decides.
    return {
      access,
      accessClaims,
      id,
      idClaims,
      refresh: this.refreshToken(),
      receivedAt: numberOr(receivedAt, Number.POSITIVE_INFINITY),
      seconds: numberOr(seconds, 0),
    };
  }

  refreshToken(): string | undefined {
    return this.#storage.get(storageKeys.refreshToken);
  }

  clear(): void {
    for (const key of sessionKeys) this.#storage.remove(key);
  }

  #object(key: string): Claims | undefined {
    const value = parsedJson(this.#storage.get(key) ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Claims) : undefined;
  }
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
