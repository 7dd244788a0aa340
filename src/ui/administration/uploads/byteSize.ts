export interface ByteSize {
  readonly unit: 'kilobytes' | 'megabytes' | 'gigabytes';
  readonly amount: string;
}

/** A size while it changes. The decimals show that a slow upload makes progress. */
export function byteSize(bytes: number): ByteSize {
  if (bytes < 1_000_000) return { unit: 'kilobytes', amount: String(Math.round(bytes / 1000)) };
  if (bytes < 1_000_000_000) return { unit: 'megabytes', amount: (bytes / 1_000_000).toFixed(1) };
  return { unit: 'gigabytes', amount: (bytes / 1_000_000_000).toFixed(2) };
}

/** The time left, rounded, because it is an estimate. */
export function timeLeft(seconds: number): {
  readonly unit: 'soon' | 'seconds' | 'minutes' | 'hours';
  readonly count: number;
  readonly hours: number;
  readonly minutes: number;
} {
  const inTens = Math.ceil(seconds / 10) * 10;
  const minutes = Math.ceil(seconds / 60);
  const rest = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  if (seconds <= 10) return { unit: 'soon', count: 0, ...rest };
  if (inTens < 60) return { unit: 'seconds', count: inTens, ...rest };
  return minutes < 60 ? { unit: 'minutes', count: minutes, ...rest } : { unit: 'hours', count: minutes, ...rest };
}
