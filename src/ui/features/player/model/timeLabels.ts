function parts(seconds: number): { hours: number; minutes: number; seconds: number } {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 };
}

/** `1:05`, `12:05` or `1:02:05`. Pass `length` too, so that the label keeps its number of digits while it counts. */
export function clockLabel(seconds: number, length = seconds): string {
  const now = parts(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  if (parts(length).hours > 0 || now.hours > 0) return `${now.hours}:${two(now.minutes)}:${two(now.seconds)}`;
  return `${now.minutes}:${two(now.seconds)}`;
}

/** `1 hour 2 minutes 5 seconds` in the given language. Screen readers read `1:02:05` as loose numbers. */
export function spokenTime(seconds: number, language: string): string {
  const now = parts(seconds);
  const unit = (value: number, name: string): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  const words = [
    now.hours > 0 ? unit(now.hours, 'hour') : '',
    now.minutes > 0 ? unit(now.minutes, 'minute') : '',
    now.seconds > 0 || now.hours + now.minutes === 0 ? unit(now.seconds, 'second') : '',
  ];
  return words.filter((word) => word !== '').join(' ');
}
