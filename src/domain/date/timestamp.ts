/** A time in seconds as WebVTT writes it, with milliseconds: `01:02:03.004`. */
export function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const whole = `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1000) % 60)}`;
  return `${whole}.${String(milliseconds % 1000).padStart(3, '0')}`;
}
