/** How the platform writes an instant for visitors, in English. */
const styles = {
  day: { month: 'short', day: 'numeric', year: 'numeric' },
  leaf: { month: 'short', day: 'numeric', weekday: 'short' },
  hour: { hour: 'numeric', minute: '2-digit' },
  zone: { timeZoneName: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

// To make a format takes as long as to render a card with it, and each holds 20 KB.
const formats = new Map<string, Intl.DateTimeFormat>();
const maximumCachedFormats = 100;

/** The format of the platform for a style in a zone. */
export function platformFormat(style: keyof typeof styles, zone: string): Intl.DateTimeFormat {
  const name = `${style} ${zone}`;
  const known = formats.get(name);
  if (known !== undefined) return known;
  if (formats.size === maximumCachedFormats) formats.clear();
  const format = new Intl.DateTimeFormat('en-US', { ...styles[style], timeZone: zone });
  formats.set(name, format);
  return format;
}
