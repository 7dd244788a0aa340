import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import { fieldsOf } from '../../domain/text/fieldsOf.ts';
import type { IdentityHttp } from './IdentityHttp.ts';

type KeySet = ReturnType<typeof createLocalJWKSet>;

interface Fetched {
  readonly url: string;
  readonly keys: Promise<KeySet>;
  hasFailed: boolean;
}

/**
 * The provider's public keys. They are fetched at first use. If a token names an unknown key, they are fetched once
 * more, past every cache.
 */
export class SigningKeys {
  readonly #http: IdentityHttp;
  #known: Fetched | undefined;

  constructor(http: IdentityHttp) {
    this.#http = http;
  }

  /** Starts to fetch the keys ahead of a token. `verify` reports a failure. */
  prepare(url: string): void {
    if (this.#known?.url !== url || this.#known.hasFailed) void this.#fetch(url, 'default');
  }

  /** Throws unless one of the keys at `url` has signed the token with one of the algorithms. */
  async verify(token: string, url: string, algorithms: readonly string[]): Promise<void> {
    const options = { algorithms: [...algorithms] };
    const keys = await this.#settled(this.#known?.url === url ? this.#known.keys : this.#fetch(url, 'default'));
    try {
      await compactVerify(token, keys, options);
    } catch (fault) {
      if (!(fault instanceof errors.JWKSNoMatchingKey)) throw fault;
      await compactVerify(token, await this.#settled(this.#fetch(url, 'reload')), options);
    }
  }

  /** A failure is thrown once; the next token fetches the keys again. */
  async #settled(keys: Promise<KeySet>): Promise<KeySet> {
    try {
      return await keys;
    } catch (fault) {
      this.#known = undefined;
      throw fault;
    }
  }

  #fetch(url: string, cache: RequestCache): Promise<KeySet> {
    const fetched: Fetched = { url, keys: this.#load(url, cache), hasFailed: false };
    this.#known = fetched;
    // Expected: any Error. The code that waits for the keys gets it.
    fetched.keys.catch(() => (fetched.hasFailed = true));
    return fetched.keys;
  }

  async #load(url: string, cache: RequestCache): Promise<KeySet> {
    const { status, body } = await this.#http.send({ method: 'GET', url, cache });
    if (status !== 200 || !Array.isArray(fieldsOf(body).keys))
      throw new Error(`The provider's keys answered ${status}`);
    return createLocalJWKSet(body as JSONWebKeySet);
  }
}
