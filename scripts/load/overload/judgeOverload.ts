import { percentile, atLeast, atMost, type Measurement } from '../../bench/measurement.ts';
import type { Row, Tally } from '../visitors/Tally.ts';
import type { Readiness } from './followReadiness.ts';

/** What happened at one rate. */
export interface OverloadStep {
  readonly perSecond: number;
  readonly tally: Pick<Tally, 'all' | 'seconds'>;
  readonly readiness: readonly Readiness[];
}

export interface Overload {
  /** The rates on the way up. At the last one the server had too much to do. */
  readonly steps: readonly OverloadStep[];
  /** The usual rate, directly after the highest one. */
  readonly afterwards: OverloadStep;
}

/** Of requests that are served although others are refused. */
const mostMilliseconds = 300;
/** A balancer that waits longer takes the process for dead. */
const mostReadinessMilliseconds = 1000;
const recoverySeconds = 5;
/** A process that serves less than this is not ready, and one that serves everything is. */
const readyFrom = 0.5;

/** Whether a server refuses in time what is too much for it, says honestly whether it is ready, and recovers. */
export function judgeOverload({ steps, afterwards }: Overload): Measurement[] {
  const last = steps.at(-1);
  if (last === undefined) throw new Error('There was no load.');
  const all = steps.map(({ tally }) => tally.all);
  const count = (what: 'shed' | 'failed') => all.reduce((sum, row) => sum + row[what], 0);
  const readiness = [...steps, afterwards].flatMap((step) => step.readiness);
  return [
    atLeast('requests that were refused with 503 and Retry-After', count('shed'), 1, 'requests'),
    atMost('requests that failed in another way', count('failed'), 0, 'requests'),
    atMost('latency of the requests that were served, p99 of the slowest rate', slowest(all), mostMilliseconds, 'ms'),
    atMost(
      'latency of /readyz, p99',
      percentile(
        readiness.map(({ milliseconds }) => milliseconds),
        0.99,
      ),
      mostReadinessMilliseconds,
      'ms',
    ),
    atMost(
      'answers of /readyz that visitors contradict',
      [...steps, afterwards].flatMap(contradicted).length,
      0,
      'answers',
    ),
    atMost('seconds until all is served in time again', recoveryOf(afterwards), recoverySeconds, 's'),
  ];
}

const slowest = (rows: readonly Row[]) => Math.max(...rows.map(({ p99 }) => p99));

/**
 * "Ready" while visitors get nothing for a second already, "not ready" while they get everything for a second already, or
 * no answer while they get everything. A balancer asks about once a second, and readiness looks back as long (rule
 * ERROR-16).
 */
function contradicted({ tally, readiness }: OverloadStep): readonly Readiness[] {
  const { seconds } = tally;
  return readiness.filter(({ at, status }) => {
    const second = Math.floor(at / 1000);
    const [before, now] = [servedOf(seconds.get(second - 1)), servedOf(seconds.get(second))];
    if (now === undefined) return false;
    if (status === 200) return Math.max(now, before ?? 1) < readyFrom;
    return status === undefined ? now === 1 : Math.min(now, before ?? 0) === 1;
  });
}

/** Which share of the requests was served. */
function servedOf(row: Row | undefined): number | undefined {
  return row && (row.count - row.shed - row.failed) / row.count;
}

/** The first second from which on all requests were served in time. */
export function recoveryOf({ tally }: OverloadStep): number {
  let recovered = 0;
  for (const [second, { count, p99, shed, failed }] of tally.seconds)
    if (shed + failed > count / 1000 || !(p99 <= mostMilliseconds)) recovered = Math.max(recovered, second + 1);
  return recovered;
}
