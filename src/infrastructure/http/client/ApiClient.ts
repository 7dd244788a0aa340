import type { AxiosError, AxiosInstance } from 'axios';
import { ApiFault, BusyFault } from '../../../application/ports/ApiFault.ts';
import { noTokens, type CallTokens } from '../../../application/ports/session/CallTokens.ts';
import { loadOnce } from '../../../domain/calls/sharedFlight.ts';
import { answerOf, isOfAxios, sendCall, type ApiAnswer, type ApiCall, problemKind } from './sendCall.ts';
import { longestPauseMilliseconds, pauseAsked } from '../../../domain/calls/retryAfter.ts';

interface Surroundings {
  readonly baseUrl: string;
  readonly random: () => number;
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  readonly tokens: CallTokens;
}

const timeoutMilliseconds = 10_000;
const diskFullStatus = 507;
/** Rule ERROR-10: four retries after network errors and 5xx, exponential from 100 ms plus up to 20 % jitter. */
const retryCount = 4;
const firstDelay = 100;
const jitter = 0.2;

/** Rules ERROR-10 and ERROR-11: calls the training API. Aborting the signal of a call throws `AbortError`. */
export class ApiClient {
  readonly #surroundings: Surroundings;
  readonly #client = loadOnce(async (): Promise<AxiosInstance> => {
    const { default: axios } = await import(/* webpackChunkName: "api" */ 'axios');
    return axios.create({
      baseURL: this.#surroundings.baseUrl,
      timeout: timeoutMilliseconds,
      // Calls carry a token, and no cookie is a secret of a form. Reading one would delay each call by a turn of the
      // event loop, which a page that renders takes late.
      xsrfCookieName: '',
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
      tokens: noTokens,
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
   * Returns every answer below 500 as a value, and the answer of a disk that is still full after the retries. Throws any
   * other fault. After a 404 it asks `fallbackPath`, if there is one.
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
    const isIdempotent = call.method !== 'POST' && call.method !== 'PATCH';
    const attempt = afterFailures(call, this.#attempts(client, call));
    try {
      return await pRetry(attempt, {
        retries: isIdempotent ? retryCount : 0,
        // Our own delay: the jitter of p-retry doubles the delay, but rule ERROR-10 adds at most a fifth.
        minTimeout: 0,
        factor: 1,
        ...(call.signal === undefined ? {} : { signal: call.signal }),
        onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
          const delay = retriesLeft > 0 ? delayBefore(error, attemptNumber, this.#surroundings.random()) : undefined;
          if (delay === undefined) throw error;
          await this.#surroundings.wait(delay, call.signal);
        },
        shouldRetry: () => true,
      });
    } catch (fault) {
      if (call.signal?.aborted === true) throw new DOMException('The call was cancelled', 'AbortError');
      if (isOfAxios(fault) && fault.response?.status === diskFullStatus) return answerOf(fault.response);
      if (isOfAxios(fault))
        throw new (isBusy(fault) ? BusyFault : ApiFault)(`${call.path}: ${fault.message}`, { cause: fault });
      throw fault;
    }
  }

  /**
   * Rule TOKEN-17: the attempts of one call. The first answer that names the token renews it, and the call is repeated
   * once, whichever attempt that was. If the session is over then, the call is repeated anonymously.
   */
  #attempts(client: AxiosInstance, call: ApiCall): () => Promise<ApiAnswer> {
    const { tokens } = this.#surroundings;
    let isRenewed = false;
    return async () => {
      for (;;) {
        const token = await tokens.current();
        const answer = await sendCall(client, call, token, (date) => this.#setClock(date));
        if (token === undefined || !namesToken(answer)) return answer;
        if (isRenewed) {
          await tokens.reject();
          return answer;
        }
        isRenewed = true;
        await tokens.renew(token);
      }
    };
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

/**
 * Rule ERROR-10: the attempts of a call, where an earlier one may have been executed although it failed. Then a missing
 * item is deleted, and nobody can say who has changed the version.
 */
function afterFailures({ method, path }: ApiCall, attempt: () => Promise<ApiAnswer>): () => Promise<ApiAnswer> {
  let failure: unknown;
  return async () => {
    const answer = await attempt().catch((fault: unknown) => {
      failure = fault;
      throw fault;
    });
    if (failure === undefined || method === 'GET') return answer;
    if (method === 'DELETE' && answer.status === 404) return { status: 204, body: undefined };
    if (answer.status === 412) throw new ApiFault(`${path}: an earlier attempt may have succeeded`, { cause: failure });
    return answer;
  };
}

/** Other answers of 401 are about the person: their access, or that nobody is signed in. */
function namesToken(answer: ApiAnswer): boolean {
  return answer.status === 401 && problemKind(answer, { 'invalid-token': true }) !== undefined;
}

/** Rule ERROR-15: whether the last answer was that too many requests wait. */
function isBusy({ response }: AxiosError): boolean {
  return response !== undefined && problemKind(answerOf(response), { busy: true }) !== undefined;
}

/**
 * Rule ERROR-10: the delay before try number `attempt + 1`, in milliseconds; `undefined` where a retry cannot help, or if
 * `Retry-After` is too long.
 */
function delayBefore(error: Error, attempt: number, random: number): number | undefined {
  // An error comes from a broken connection, from a bug of ours, or from an answer of 500 and above.
  if (!isOfAxios(error) || error.code === 'ERR_CANCELED') return undefined;
  const backoff = firstDelay * 2 ** (attempt - 1) * (1 + jitter * random);
  const after: unknown = error.response?.headers['retry-after'];
  const pause = typeof after === 'string' ? pauseAsked(after, Date.now()) : 0;
  return pause > longestPauseMilliseconds ? undefined : Math.max(backoff, pause);
}

function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', done);
  });
}
