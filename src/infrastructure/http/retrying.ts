/** Rule ERROR-10: four retries after network errors and 5xx, exponential from 100 ms plus up to 20 % jitter. */
export const retryCount = 4;
const firstDelay = 100;
const jitter = 0.2;
/** If the server asks for a longer pause, the visitor decides when to try again. */
const longestPause = 30_000;

/**
 * Rule ERROR-10: the delay in milliseconds before try number `attempt + 1`; `undefined` if `Retry-After` is too long.
 */
export function retryDelay(
  attempt: number,
  random: number,
  retryAfter: string | undefined,
  now: () => number = Date.now,
): number | undefined {
  const backoff = firstDelay * 2 ** (attempt - 1) * (1 + jitter * random);
  const retryAfterMilliseconds = retryAfter === undefined ? 0 : pauseAsked(retryAfter, now);
  if (retryAfterMilliseconds > longestPause) return undefined;
  return Math.max(backoff, retryAfterMilliseconds);
}

/** `Retry-After` in milliseconds. It holds seconds or an HTTP date; anything else counts as 0. */
export function pauseAsked(retryAfter: string, now: () => number = Date.now): number {
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter) * 1000;
  const instant = Date.parse(retryAfter);
  return Number.isNaN(instant) ? 0 : Math.max(0, instant - now());
}
