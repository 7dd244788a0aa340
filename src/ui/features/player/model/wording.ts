/** Fills the single-braced places of a text; a place without a value stays as it is, so that a mistake is seen. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, key: string) => (key in values ? String(values[key]) : place));
}

/** The page's language, in which numbers and times are spoken. */
export function pageLanguage(): string {
  return document.documentElement.lang || 'en';
}

export function percentLabel(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

export function rateLabel(rate: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(rate);
}
