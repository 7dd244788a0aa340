/** How far the clock of a web server is ahead of ours, in seconds, by the headers of its answer; undefined if they do not say. */
export function clockDifference(headers: Headers, now: Date): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  // An answer from a cache has the date of the day when it was made.
  const age = Number(headers.get('age') ?? 0);
  return Number.isNaN(date) || !Number.isFinite(age) ? undefined : age + (date - now.getTime()) / 1000;
}
