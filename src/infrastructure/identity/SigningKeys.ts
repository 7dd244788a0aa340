import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import { fieldsOf } from '../../domain/text/fieldsOf.ts';
import type { IdentityHttp } from './IdentityHttp.ts';

type KeySet = ReturnType<typeof createLocalJWKSet>;

interface Fetched {
  readonly url: string;
  readonly keys: Promise<KeySet>;
  hasFailed: boolean;
}

/** The provider's public keys, fetched when first needed, and once more, past any cache, for a token that names a key not among them. */
export class SigningKeys {
  readonly #http: IdentityHttp;
  #known: Fetched | undefined;

  constructor(http: IdentityHttp) {
    this.#http = http;
  }

  /** Begins to fetch them: a token that they must have signed is on its way. What comes of it `verify` tells. */
  prepare(url: string): void {
    if (this.#known?.url !== url || this.#known.hasFailed) void this.#fetch(url, 'default');
  }

  /** Throws unless one of the keys at `url` has signed the token by one of the algorithms. */
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

  /** A failure is told once; the next token has them asked for again. */
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
    // Expected: any Error, which whoever waits for the keys is told.
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
