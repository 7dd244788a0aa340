import { universalZone } from '../../../../domain/date/zone.ts';

/** The zones that this browser offers, UTC among them, which some leave out. */
export function zoneNames(): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(universalZone) ? known : [...known, universalZone];
}

/** A name in the letter case that it is known in. */
export function zoneAsKnown(typed: string): string {
  const plain = typed.trim().toLowerCase();
  return zoneNames().find((name) => name.toLowerCase() === plain) ?? typed.trim();
}
