/** If a server asks for a longer pause, the person decides when to try again. */
export const longestPauseMilliseconds = 30_000;

/** `Retry-After` in milliseconds. It holds seconds or an HTTP date; anything else counts as 0. */
export function pauseAsked(retryAfter: string, now: number): number {
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter) * 1000;
  const instant = Date.parse(retryAfter);
  return Number.isNaN(instant) ? 0 : Math.max(0, instant - now);
}
