import ky, { HTTPError } from 'ky';
import { IdentityError } from '../../application/ports/Identity.ts';
import { parsedJson } from '../../domain/text/parsedJson.ts';

export interface IdentityAnswer {
  readonly status: number;
  /** Absent where it is not JSON: pages of proxies have nothing to say here. */
  readonly body: unknown;
}

export interface IdentityCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly bearer?: string;
  /** Sends the provider's own cookie along. */
  readonly withCookies?: boolean;
  /** What is the same for everyone may come from the browser's cache. */
  readonly cache?: RequestCache;
  /** Survives the page that sends it. */
  readonly keepalive?: boolean;
  /** The call is repeated by whoever makes it, not here: rules of retrying never stack. */
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
/** A provider that asks for a longer pause than this is better asked by the person. */
const longestPauseSeconds = 30;

/** The calls to the identity provider. Any answer is a value; without one (network, time-out) it throws a transient `IdentityError`. */
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
      // By ky's own reading, which also gives up a body that never ends.
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

/** `undefined` leaves the rest to ky; only a 413 that names no pause it would not try again. */
function mayRetry({ status, headers }: Response): boolean | undefined {
  const after = headers.get('retry-after');
  if (after === null) return status === 413 ? true : undefined;
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
  return seconds > longestPauseSeconds ? false : undefined;
}
