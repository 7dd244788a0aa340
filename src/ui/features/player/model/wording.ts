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
