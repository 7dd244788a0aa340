/** Rule BUDGET-5: one line of the benchmark, with the baseline, the bound and the verdict. */
export interface Measurement {
  readonly what: string;
  readonly baseline: number | null;
  readonly ours: number;
  readonly ratio: number | null;
  readonly bound: string;
  readonly verdict: 'ok' | 'out';
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
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
