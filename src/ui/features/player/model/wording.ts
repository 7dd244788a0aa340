/** Fills in the placeholders in single braces. One without a value stays visible, so that the mistake is noticed. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, key: string) => (key in values ? String(values[key]) : place));
}

/** The language of the page, for spoken numbers and times. */
export function pageLanguage(): string {
  return document.documentElement.lang || 'en';
}

export function percentLabel(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

export function rateLabel(rate: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(rate);
}

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
