/** A request that one visitor is going to send. */
export interface Arrival {
  /** Milliseconds after the beginning. */
  readonly at: number;
  readonly visitor: number;
}

export interface ArrivalRate {
  /** Requests of all visitors together. */
  readonly perSecond: number;
  readonly seconds: number;
  readonly visitors: number;
}

/** From 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** A time with this mean, as between the events of a Poisson process. */
export function exponential(mean: number, random: Random): number {
  return -Math.log(1 - random()) * mean;
}

/**
 * The requests of visitors who each think for a while before the next one, and of whom none waits for another. The sum
 * of their Poisson processes is one Poisson process, in which each request belongs to any of them.
 */
export function* arrivals({ perSecond, seconds, visitors }: ArrivalRate, random: Random): Generator<Arrival> {
  for (let at = 0; ;) {
    at += exponential(1000 / perSecond, random);
    if (at >= seconds * 1000) return;
    yield { at, visitor: Math.floor(random() * visitors) };
  }
}
