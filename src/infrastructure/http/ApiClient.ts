import type { AxiosError, AxiosInstance } from 'axios';
import { ApiFault } from '../../application/ports/ApiFault.ts';
import { loadOnce } from '../../domain/calls/sharedFlight.ts';
import { retryCount, retryDelay } from './retrying.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The version of what was answered, as the server names it. */
  readonly etag?: string;
}

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Rule ERROR-11: where to ask instead when `path` answers 404. */
  readonly fallbackPath?: string;
  /** The version that a change is made of. */
  readonly ifMatch?: string;
  /** Sent as JSON; a file is sent as it stands. */
  readonly body?: object | Blob;
  readonly signal: AbortSignal;
}

interface Surroundings {
  readonly baseUrl: string;
  readonly random: () => number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** The access token of whoever is signed in. Without one a call goes out anonymously. */
  readonly token: () => Promise<string | undefined>;
}

const timeoutMilliseconds = 10_000;
/** A picture of five megabytes, from a phone. */
const fileTimeoutMilliseconds = 120_000;

/** Rules ERROR-10 and ERROR-11: the calls to the training API. Their signal ends them with `AbortError`. */
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
  /** How far the server's clock is ahead of this machine's, by its last answer. */
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

  /** Loads what a call needs ahead of the first one. */
  prepare(): void {
    void Promise.all([this.#client(), import(/* webpackChunkName: "api" */ 'p-retry')]).catch((fault: Error) => {
      // The call itself asks for a script that did not come.
      if (fault.name !== 'ChunkLoadError') reportError(fault);
    });
  }

  /** Answers below 500 are values, whatever they say; a fault is thrown. A 404 is asked again at the fallback, if there is one. */
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
          // The pause is ours: p-retry's own jitter doubles the delay, rule ERROR-10 adds at most a fifth.
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

  /** The server's date, by its last answer: this machine's own may be wrong. */
  serverNow(): Date {
    return new Date(Date.now() + this.#aheadMilliseconds);
  }

  #setClock(date: unknown): void {
    const told = typeof date === 'string' ? Date.parse(date) : NaN;
    if (!Number.isNaN(told)) this.#aheadMilliseconds = told - Date.now();
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
    // axios would name a body of a form even where there is none.
    'Content-Type': body === undefined ? null : isFile ? body.type || 'application/octet-stream' : 'application/json',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
  };
  const {
    status,
    data,
    headers: told,
  } = await client.request<unknown>({
    method,
    url: path,
    params: query,
    data: body,
    signal,
    headers,
    ...(isFile ? { timeout: fileTimeoutMilliseconds } : {}),
  });
  onDate(told['date']);
  const etag: unknown = told['etag'];
  return { status, body: data, ...(typeof etag === 'string' ? { etag } : {}) };
}

/** How long to wait before the next try; `undefined` where another try is of no use. */
function delayBefore(error: Error, attempt: number, random: number): number | undefined {
  // What is thrown is a broken connection, a fault of ours or, of all answers, one of 500 and more.
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
