import type { AxiosError, AxiosInstance } from 'axios';
import { ApiFault } from '../../application/ports/ApiFault.ts';
import { loadOnce } from '../../domain/calls/sharedFlight.ts';
import { retryCount, retryDelay } from './retrying.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The `ETag` of the answer. */
  readonly etag?: string;
}

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Rule ERROR-11: the path to ask when `path` answers 404. */
  readonly fallbackPath?: string;
  /** The `ETag` of the version that a change is based on. */
  readonly ifMatch?: string;
  /** Sent as JSON; a Blob is sent as it is. */
  readonly body?: object | Blob;
  readonly signal: AbortSignal;
}

interface Surroundings {
  readonly baseUrl: string;
  readonly random: () => number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The access token of the signed-in person. Without one the call is anonymous. */
  readonly token: () => Promise<string | undefined>;
}

const timeoutMilliseconds = 10_000;
/** Long enough for a picture of 5 MB from a phone. */
const fileTimeoutMilliseconds = 120_000;

/** Rules ERROR-10 and ERROR-11: calls the training API. Aborting the signal of a call throws `AbortError`. */
export class ApiClient {
  readonly #surroundings: Surroundings;
  readonly #client = loadOnce(async (): Promise<AxiosInstance> => {
    const { default: axios } = await import(/* webpackChunkName: "api" */ 'axios');
    return axios.create({
      baseURL: this.#surroundings.baseUrl,
      timeout: timeoutMilliseconds,
      validateStatus: (status) => status < 500,
    });
  });
  /** How far the server's clock is ahead of this machine's clock, by the last answer. */
  #aheadMilliseconds = 0;

  constructor(surroundings: Partial<Surroundings> = {}) {
    this.#surroundings = {
      baseUrl: '',
      random: Math.random,
      wait: waitFor,
      token: () => Promise.resolve(undefined),
      ...surroundings,
    };
  }

  /** Loads the code of a call ahead of the first call. */
  prepare(): void {
    void Promise.all([this.#client(), import(/* webpackChunkName: "api" */ 'p-retry')]).catch((fault: Error) => {
      // The call itself loads the script again.
      if (fault.name !== 'ChunkLoadError') reportError(fault);
    });
  }

  /**
   * Returns every answer below 500 as a value and throws any other fault. After a 404 it asks `fallbackPath`, if there
   * is one.
   */
  async call(call: ApiCall): Promise<ApiAnswer> {
    const answer = await this.#callOnce(call);
    if (answer.status !== 404 || call.fallbackPath === undefined) return answer;
    return this.#callOnce({ ...call, path: call.fallbackPath });
  }

  async #callOnce(call: ApiCall): Promise<ApiAnswer> {
    const [client, { default: pRetry }] = await Promise.all([
      this.#client(),
      import(/* webpackChunkName: "api" */ 'p-retry'),
    ]);
    const isIdempotent = call.method === 'GET';
    try {
      return await pRetry(
        async () => send(client, call, await this.#surroundings.token(), (date) => this.#setClock(date)),
        {
          retries: isIdempotent ? retryCount : 0,
          // Our own delay: the jitter of p-retry doubles the delay, but rule ERROR-10 adds at most a fifth.
          minTimeout: 0,
          factor: 1,
          signal: call.signal,
          onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
            const delay = retriesLeft > 0 ? delayBefore(error, attemptNumber, this.#surroundings.random()) : undefined;
            if (delay === undefined) throw error;
            await this.#surroundings.wait(delay, call.signal);
          },
          shouldRetry: () => true,
        },
      );
    } catch (fault) {
      if (call.signal.aborted) throw new DOMException('The call was cancelled', 'AbortError');
      if (isOfAxios(fault)) throw new ApiFault(`${call.path}: ${fault.message}`, { cause: fault });
      throw fault;
    }
  }

  /** The server's time, by its last answer. The clock of this machine may be wrong. */
  serverNow(): Date {
    return new Date(Date.now() + this.#aheadMilliseconds);
  }

  #setClock(date: unknown): void {
    const serverTime = typeof date === 'string' ? Date.parse(date) : NaN;
    if (!Number.isNaN(serverTime)) this.#aheadMilliseconds = serverTime - Date.now();
  }
}

async function send(
  client: AxiosInstance,
  { method, path, query, ifMatch, body, signal }: ApiCall,
  token: string | undefined,
  onDate: (date: unknown) => void,
): Promise<ApiAnswer> {
  const isFile = typeof Blob !== 'undefined' && body instanceof Blob;
  const headers = {
    // Without this, axios sends the content type of a form even if there is no body.
    'Content-Type': body === undefined ? null : isFile ? body.type || 'application/octet-stream' : 'application/json',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
  };
  const {
    status,
    data,
    headers: answered,
  } = await client.request<unknown>({
    method,
    url: path,
    params: query,
    data: body,
    signal,
    headers,
    ...(isFile ? { timeout: fileTimeoutMilliseconds } : {}),
  });
  onDate(answered['date']);
  const etag: unknown = answered['etag'];
  return { status, body: data, ...(typeof etag === 'string' ? { etag } : {}) };
}

/** The delay before the next try, in milliseconds; `undefined` where a retry cannot help. */
function delayBefore(error: Error, attempt: number, random: number): number | undefined {
  // An error comes from a broken connection, from a bug of ours, or from an answer of 500 and above.
  if (!isOfAxios(error) || error.code === 'ERR_CANCELED') return undefined;
  const after: unknown = error.response?.headers['retry-after'];
  return retryDelay(attempt, random, typeof after === 'string' ? after : undefined);
}

function isOfAxios(fault: unknown): fault is AxiosError {
  return fault instanceof Error && 'isAxiosError' in fault;
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
