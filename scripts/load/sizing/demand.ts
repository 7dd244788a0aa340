import { exponential, type Random } from '../visitors/arrivals.ts';
import { chooseKind, requestKinds, shareOf, type RequestKind } from '../visitors/requests.ts';
import type { MeasuredTimes, ServiceTime } from './measuredTimes.ts';

/** What is assumed of every size (`sizes.json`). */
export interface Assumptions {
  /** The share of each hour of the day, in any unit. */
  readonly hours: readonly number[];
  /** How many times its hour the busiest minute has. */
  readonly burst: number;
  readonly requestsOfVisit: number;
  readonly secondsOfVisit: number;
  /** The p99 of a request. */
  readonly mostMilliseconds: number;
  /** The load above which nothing is left for the failure of a machine. */
  readonly mostLoad: number;
  readonly filmMinutes: number;
  /** How long an administrator waits for a film, at the p99. */
  readonly mostHoursOfFilm: number;
  /** The network of one machine. */
  readonly megabitsOfMachine: number;
}

export interface Size {
  readonly name: string;
  /** Of a day. */
  readonly visitors: number;
  /** Films that are uploaded on a day. */
  readonly films: number;
  readonly items: number;
}

/** Requests per second in the busiest minute of each hour. */
export function ratesOf({ visitors }: Size, { hours, requestsOfVisit, burst }: Assumptions): readonly number[] {
  const day = hours.reduce((sum, share) => sum + share, 0);
  return hours.map((share) => ((visitors * requestsOfVisit * share) / day / 3600) * burst);
}

/** Films per second in the busiest hour. */
export function filmRateOf({ films }: Size, { hours }: Assumptions): number {
  const day = hours.reduce((sum, share) => sum + share, 0);
  return (films * Math.max(...hours)) / day / 3600;
}

/** Of one request of the mix. */
export function averageOf({ requests }: Pick<MeasuredTimes, 'requests'>, part: keyof ServiceTime): number {
  return requestKinds.reduce((sum, kind) => sum + shareOf(kind) * requests[kind][part], 0);
}

export interface Asked {
  readonly arrives: number;
  readonly kind: RequestKind;
}

/** The requests of the mix, as a Poisson process. */
export function requestsAt(perSecond: number, count: number, random: Random): readonly Asked[] {
  let now = 0;
  return Array.from({ length: count }, () => {
    now += exponential(1 / perSecond, random);
    return { arrives: now, kind: chooseKind(random) };
  });
}

/** The seconds that one request takes. Those of one kind vary: most are shorter than the mean, some far longer. */
export function timeOf(
  { requests }: Pick<MeasuredTimes, 'requests'>,
  kind: RequestKind,
  part: 'main' | 'database',
  random: Random,
): number {
  return exponential(requests[kind][part] / 1e6, random);
}
