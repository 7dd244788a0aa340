/** A position in a film as its three controls hold it. */
export interface TimeParts {
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

export function timePartsOf(seconds: number): TimeParts {
  const whole = Math.max(0, Math.floor(seconds));
  return {
    hours: String(Math.floor(whole / 3600)),
    minutes: String(Math.floor((whole % 3600) / 60)),
    seconds: String(whole % 60),
  };
}

/** Empty controls count as 0. Any text that is no number makes the result NaN. */
export function secondsOf({ hours, minutes, seconds }: TimeParts): number {
  const [hour = NaN, minute = NaN, second = NaN] = [hours, minutes, seconds].map((part) =>
    /^\d*$/.test(part.trim()) ? Number(part) : NaN,
  );
  return hour * 3600 + minute * 60 + second;
}
