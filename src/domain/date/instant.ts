// ISO 8601 writes years of five digits in another form.
const lastYear = Date.UTC(9999, 0);

/**
 * Whether a text names exactly one instant: an existing date, a time and a zone, as ISO 8601 writes them. `Date` reads
 * other texts differently on each machine, or as another day.
 */
export function isInstant(text: string): boolean {
  const [, day] = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.exec(text) ?? [];
  return day !== undefined && Date.parse(text) < lastYear && new Date(day).toISOString().startsWith(day);
}
