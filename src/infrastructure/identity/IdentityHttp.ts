import type { AxiosError, AxiosRequestConfig } from 'axios';
import { IdentityError } from '../../application/ports/session/Identity.ts';
import { longestPauseMilliseconds, pauseAsked } from '../../domain/calls/retryAfter.ts';
import { loadOnce } from '../../domain/calls/sharedFlight.ts';
import { parsedJson } from '../../domain/text/parsedJson.ts';

export interface IdentityAnswer {
  readonly status: number;
  /** `undefined` if the body is not JSON: it is the error page of a proxy. */
  readonly body: unknown;
}

export interface IdentityCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly bearer?: string;
  /** Sends the provider's own cookies. */
  readonly withCookies?: boolean;
  /** For answers that are the same for everyone: they may come from the browser's cache. */
  readonly cache?: RequestCache;
  /** The request outlives the page. */
  readonly keepalive?: boolean;
  /** In milliseconds, where a person waits. */
  readonly patience?: number;
  /** The caller retries, so this class does not: retries must not multiply. */
  readonly once?: boolean;
}

interface Surroundings {
  readonly fetch: typeof fetch;
  readonly backoff?: ((attempt: number) => number) | undefined;
}

/** Rule TOKEN-12. */
const timeoutMilliseconds = 10_000;
const retries = 2;
const retriedStatuses: readonly number[] = [408, 413, 429, 500, 502, 503, 504];

/**
 * Calls the identity provider. Every answer is a value. Without an answer (network, timeout) it throws a transient
 * `IdentityError`.
 */
export class IdentityHttp {
  readonly #surroundings: Surroundings;
  // The chunk of the API client: a binding does not bring an HTTP library of its own.
  readonly #libraries = loadOnce(() =>
    Promise.all([import(/* webpackChunkName: "api" */ 'axios'), import(/* webpackChunkName: "api" */ 'p-retry')]),
  );

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    void this.#libraries().catch((fault: Error) => {
      // The call itself loads the script again.
      if (fault.name !== 'ChunkLoadError') reportError(fault);
    });
  }

  async send(call: IdentityCall): Promise<IdentityAnswer> {
    try {
      const [{ default: axios }, { default: pRetry }] = await this.#libraries();
      const request = this.#requestOf(call);
      const { status, data } = await pRetry(() => axios.request<string>(request), {
        retries: call.once === true ? 0 : retries,
        // The pause is our own: `Retry-After` replaces the backoff.
        minTimeout: 0,
        factor: 1,
        onFailedAttempt: ({ error, attemptNumber, retriesLeft }) =>
          retriesLeft > 0 ? this.#pauseAfter(error, attemptNumber) : undefined,
      });
      return { status, body: parsedJson(data) };
    } catch (fault) {
      const answer = isOfAxios(fault) ? fault.response : undefined;
      if (answer !== undefined) return { status: answer.status, body: parsedJson(String(answer.data)) };
      throw new IdentityError('tokens_not_fetched', { kind: 'transient', code: 'network', cause: fault });
    }
  }

  #requestOf({
    method,
    url,
    form,
    bearer,
    withCookies = false,
    cache = 'no-store',
    keepalive = false,
    patience = timeoutMilliseconds,
  }: IdentityCall): AxiosRequestConfig {
    return {
      method,
      url,
      adapter: 'fetch',
      env: { fetch: this.#surroundings.fetch },
      timeout: patience,
      responseType: 'text',
      // Axios does not parse the text, because an error page of a proxy is no JSON.
      transformResponse: [],
      validateStatus: (status) => !retriedStatuses.includes(status),
      withCredentials: withCookies,
      fetchOptions: { cache, referrerPolicy: 'no-referrer', keepalive },
      headers: {
        Accept: 'application/json',
        // Without this, axios sends the content type of a form even if there is no body.
        'Content-Type': form === undefined ? null : 'application/x-www-form-urlencoded;charset=UTF-8',
        // Axios would name itself, and the provider's CORS rules refuse that header.
        'User-Agent': false,
        ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
      },
      ...(form === undefined ? {} : { data: new URLSearchParams(form) }),
    };
  }

  /** Waits before the next try. Throws the fault where a retry cannot help. */
  async #pauseAfter(fault: Error, attempt: number): Promise<void> {
    if (!isOfAxios(fault) || fault.code === 'ETIMEDOUT') throw fault;
    const { backoff = (failed: number) => 300 * 2 ** (failed - 1) } = this.#surroundings;
    const retryAfter: unknown = fault.response?.headers['retry-after'];
    const pause = typeof retryAfter === 'string' ? pauseAsked(retryAfter, Date.now()) : backoff(attempt);
    if (pause > longestPauseMilliseconds) throw fault;
    await new Promise((resolve) => void setTimeout(resolve, pause));
  }
}

function isOfAxios(fault: unknown): fault is AxiosError {
  return fault instanceof Error && 'isAxiosError' in fault;
}
