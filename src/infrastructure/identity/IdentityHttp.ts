import ky, { HTTPError } from 'ky';
import { IdentityError } from '../../application/ports/session/Identity.ts';
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
/** If the provider asks for a longer pause, the person decides when to try again. */
const longestPauseSeconds = 30;

/**
 * Calls the identity provider. Every answer is a value. Without an answer (network, timeout) it throws a transient
 * `IdentityError`.
 */
export class IdentityHttp {
  readonly #surroundings: Surroundings;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  async send({
    method,
    url,
    form,
    bearer,
    withCookies = false,
    cache = 'no-store',
    keepalive = false,
    once = false,
  }: IdentityCall): Promise<IdentityAnswer> {
    const { fetch, backoff } = this.#surroundings;
    try {
      const asked = ky(url, {
        method,
        fetch,
        timeout: timeoutMilliseconds,
        headers: { accept: 'application/json', ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) },
        ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
        credentials: withCookies ? 'include' : 'omit',
        cache,
        referrerPolicy: 'no-referrer',
        keepalive,
        retry: {
          limit: once ? 0 : retries,
          methods: ['get', 'post', 'delete'],
          statusCodes: [...retriedStatuses],
          afterStatusCodes: [...retriedStatuses],
          shouldRetry: ({ error }) => (error instanceof HTTPError ? mayRetry(error.response) : undefined),
          ...(backoff === undefined ? {} : { delay: backoff }),
        },
      });
      const { status } = await asked;
      // Read by ky, whose time limit also covers a body that never ends.
      return { status, body: parsedJson(await asked.text()) };
    } catch (fault) {
      if (fault instanceof HTTPError)
        return {
          status: fault.response.status,
          body: typeof fault.data === 'string' ? parsedJson(fault.data) : fault.data,
        };
      throw new IdentityError('tokens_not_fetched', { kind: 'transient', code: 'network', cause: fault });
    }
  }
}

/** `undefined` leaves the decision to ky, which would not retry a 413 without `Retry-After`. */
function mayRetry({ status, headers }: Response): boolean | undefined {
  const after = headers.get('retry-after');
  if (after === null) return status === 413 ? true : undefined;
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
  return seconds > longestPauseSeconds ? false : undefined;
}
