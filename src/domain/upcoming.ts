import type { Feature } from './access.ts';
import type { Category } from './category.ts';
import { nextMidnight } from './dates.ts';
import { partOfDayAt, type PartOfDay } from './startOfDay.ts';
import type { Thumbnail } from './filmed.ts';
import { wallClock } from './zone.ts';
import { maximumDescriptionLength, maximumTitleLength } from './webinar.ts';

/** A live webinar to come (§3, `design.md` 9): an instant (ISO 8601 UTC), the host's IANA zone, and how long it lasts. */
export interface UpcomingWebinar {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly startsAt: string;
  readonly zone: string;
  readonly durationMinutes: number;
  readonly presenter: string;
  readonly categories: readonly Category[];
  readonly feature: Feature | null;
  readonly recordedWebinar: { readonly id: string; readonly slug: string } | null;
  readonly public: boolean;
  readonly published: boolean;
  readonly thumbnail: Thumbnail | null;
}

export const defaultDurationMinutes = 60;

/** When it is over; from then on it is past and never listed for visitors (`design.md` 5.8). */
export function endOf({ startsAt, durationMinutes }: Pick<UpcomingWebinar, 'startsAt' | 'durationMinutes'>): Date {
  return new Date(Date.parse(startsAt) + durationMinutes * 60_000);
}

export function isOver(webinar: Pick<UpcomingWebinar, 'startsAt' | 'durationMinutes'>, now: Date): boolean {
  return endOf(webinar) <= now;
}

export function isLive(webinar: Pick<UpcomingWebinar, 'startsAt' | 'durationMinutes'>, now: Date): boolean {
  return new Date(webinar.startsAt) <= now && !isOver(webinar, now);
}

/** The part of the day in which it begins by the clock of a zone: the visitor's own. */
export function startsIn({ startsAt }: Pick<UpcomingWebinar, 'startsAt'>, zone: string): PartOfDay {
  return partOfDayAt(wallClock(new Date(startsAt), zone).hour);
}

/** The next instant at which what is said of these webinars changes with time alone: one begins, one ends, a day turns. */
export function nextChange(webinars: readonly Pick<UpcomingWebinar, 'startsAt' | 'durationMinutes' | 'zone'>[], now: Date): Date | undefined {
  const instants = webinars.flatMap((webinar) => [new Date(webinar.startsAt), endOf(webinar), nextMidnight(now, webinar.zone)]);
  const later = instants.map((instant) => instant.getTime()).filter((instant) => instant > now.getTime());
  return later.length === 0 ? undefined : new Date(Math.min(...later));
}

export type UpcomingRefusal = 'required-missing' | 'starts-in-the-past' | 'title-too-long' | 'description-too-long';

/** The rules of §5 for an upcoming webinar as it is saved: every breach, so that all can be shown at once. */
export function upcomingRefusals(webinar: Pick<UpcomingWebinar, 'title' | 'description' | 'presenter' | 'startsAt'> & { readonly registrationLink: string }, now: Date): readonly UpcomingRefusal[] {
  const refusals: UpcomingRefusal[] = [];
  const required = [webinar.title, webinar.description, webinar.presenter, webinar.startsAt, webinar.registrationLink];
  if (required.some((text) => text.trim() === '')) refusals.push('required-missing');
  if (webinar.startsAt !== '' && new Date(webinar.startsAt) < now) refusals.push('starts-in-the-past');
  if ([...webinar.title].length > maximumTitleLength) refusals.push('title-too-long');
  if ([...webinar.description].length > maximumDescriptionLength) refusals.push('description-too-long');
  return refusals;
}

/** Why someone cannot register; what the gate says, or that it is too late. */
export type RegistrationRefusal = 'not-found' | 'subscribe' | 'feature-disabled' | 'has-ended';
