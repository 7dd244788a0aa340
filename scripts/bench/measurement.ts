/** Rule BUDGET-5: one line of the benchmark, with the baseline, the bound and the verdict. */
export interface Measurement {
  readonly what: string;
  readonly baseline: number | null;
  readonly ours: number;
  readonly ratio: number | null;
  readonly bound: string;
  readonly verdict: 'ok' | 'out';
  /** What limited the figure (rule BUDGET-7). */
  readonly limitedBy?: string;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** `share` 0.99 is the p99: this share of the values is at most that large. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** A figure with an absolute upper bound. */
export function atMost(what: string, ours: number, bound: number, unit: string): Measurement {
  return {
    what,
    baseline: null,
    ours: rounded(ours),
    ratio: null,
    bound: `<= ${bound} ${unit}`,
    verdict: ours <= bound ? 'ok' : 'out',
  };
}

/** A figure with an absolute lower bound. */
export function atLeast(what: string, ours: number, bound: number, unit: string): Measurement {
  return {
    what,
    baseline: null,
    ours: rounded(ours),
    ratio: null,
    bound: `>= ${bound} ${unit}`,
    verdict: ours >= bound ? 'ok' : 'out',
  };
}

/** A figure whose bound is relative to a baseline of the same run. */
export function ratioAtMost(what: string, baseline: number, ours: number, bound: number): Measurement {
  return {
    what,
    baseline: rounded(baseline),
    ours: rounded(ours),
    ratio: rounded(ours / baseline),
    bound: `<= ${bound}x`,
    verdict: ours / baseline <= bound ? 'ok' : 'out',
  };
}

export function ratioAtLeast(what: string, baseline: number, ours: number, bound: number): Measurement {
  return {
    what,
    baseline: rounded(baseline),
    ours: rounded(ours),
    ratio: rounded(ours / baseline),
    bound: `>= ${bound}x`,
    verdict: ours / baseline >= bound ? 'ok' : 'out',
  };
}

/** The measurement with its limit. A figure that does not count, because the benchmark itself was the limit, is out. */
export function counted(measurement: Measurement, counts: boolean, limitedBy: string): Measurement {
  return { ...measurement, verdict: counts ? measurement.verdict : 'out', limitedBy };
}

/** A group that could not be measured, so that a whole run does not lose the others. */
export function failed(name: string, fault: unknown): Measurement {
  const limitedBy = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  return {
    what: `${name} failed`,
    baseline: null,
    ours: Number.NaN,
    ratio: null,
    bound: 'no fault',
    verdict: 'out',
    limitedBy,
  };
}

/** One line for people. */
export function describe({ verdict, what, ours, baseline, ratio, bound, limitedBy }: Measurement): string {
  const against = baseline === null ? '' : ` against ${baseline} = ${ratio}x`;
  return `${verdict.padEnd(3)} ${what}: ${ours}${against} (${bound})${limitedBy === undefined ? '' : `; ${limitedBy}`}`;
}
