/** Rule METRIC-8: what a browser measures of a page load, by the names of web-vitals.dev. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

/** One measure of one page load. Seconds, except for CLS, which has no unit. */
export interface Vital {
  readonly name: (typeof vitalNames)[number];
  readonly value: number;
}

/** Beyond this a value says nothing: a page was loaded in the background, or the clock has changed. */
export const greatestVital = 600;
