import { instantsAt, leaptTo, wallTimeOf } from '../../../../domain/date/wallTime.ts';
import { universalZone } from '../../../../domain/date/clock.ts';
import { isZone } from '../../../../domain/date/zone.ts';

/** A start time as its controls hold it, by the clock of the host's zone. */
export interface StartParts {
  readonly day: string;
  readonly time: string;
  /** True for the second occurrence of a time that the clock shows twice. */
  readonly isLater: boolean;
}

/** No day and no time. */
export const noStart: StartParts = { day: '', time: '', isLater: false };

/** Whether only one of day and time is entered. */
export function isHalf({ day, time }: Pick<StartParts, 'day' | 'time'>): boolean {
  return (day === '') !== (time === '');
}

export interface StartValues {
  readonly startsAt: StartParts;
  readonly zone: string;
}

/** The instants that the controls can mean. An unknown zone counts as UTC until it is corrected. */
export function instantsOf({ startsAt: { day, time }, zone }: StartValues): readonly Date[] {
  return instantsAt(day, time, isZone(zone) ? zone : universalZone);
}

/** For a local time that a clock change skips: the instant without the change. Else `undefined`. */
export function leapOf({ startsAt: { day, time }, zone }: StartValues): Date | undefined {
  return leaptTo(day, time, isZone(zone) ? zone : universalZone);
}

/** ISO 8601 UTC; empty if the controls are incomplete. */
export function instantOf(values: StartValues): string {
  const instants = instantsOf(values);
  return (values.startsAt.isLater ? instants.at(-1) : instants[0])?.toISOString() ?? '';
}

/** `startsAt` is ISO 8601 UTC. */
export function startPartsOf(startsAt: string, zone: string): StartParts {
  const start = new Date(startsAt);
  const shown = wallTimeOf(start, zone);
  const [earlier] = instantsAt(shown.day, shown.time, zone);
  return { ...shown, isLater: earlier !== undefined && start.getTime() - earlier.getTime() >= 60_000 };
}
