import { universalZone } from '../../../../domain/date/zone.ts';

/** The zones of this browser, with UTC, which some browsers leave out. */
export function zoneNames(): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(universalZone) ? known : [...known, universalZone];
}

/** The zone name in its canonical letter case. */
export function zoneAsKnown(typed: string): string {
  const plain = typed.trim().toLowerCase();
  return zoneNames().find((name) => name.toLowerCase() === plain) ?? typed.trim();
}
