import { longestPauseMilliseconds, pauseAsked } from '../../../domain/calls/retryAfter.ts';

/** Rule ERROR-10: four retries after network errors and 5xx, exponential from 100 ms plus up to 20 % jitter. */
export const retryCount = 4;
const firstDelay = 100;
const jitter = 0.2;

/**
 * Rule ERROR-10: the delay in milliseconds before try number `attempt + 1`; `undefined` if `Retry-After` is too long.
 */
export function retryDelay(attempt: number, random: number, retryAfter: string | undefined): number | undefined {
  const backoff = firstDelay * 2 ** (attempt - 1) * (1 + jitter * random);
  const pause = retryAfter === undefined ? 0 : pauseAsked(retryAfter, Date.now());
  return pause > longestPauseMilliseconds ? undefined : Math.max(backoff, pause);
}
