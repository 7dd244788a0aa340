import type { Feature } from '../access/access.ts';
import type { Category } from '../catalogue/category.ts';
import { nextMidnight } from '../date/dates.ts';
import { partOfDayAt, type PartOfDay } from '../date/startOfDay.ts';
import type { Thumbnail } from '../film/filmed.ts';
import { clockIn, universalZone } from '../date/clock.ts';
import type { Announcement } from './announcement.ts';

/** A recorded webinar to which an upcoming one links. */
interface LinkedWebinar {
  readonly id: string;
  readonly slug: string;
}

/** Rule UPCOMING-14: a webinar that does not take place, although its page stays. */
export interface Cancellation {
  /** What visitors are told; empty if nothing. */
  readonly note: string;
}

/**
 * Rule UPCOMING-1: an upcoming webinar has an instant (ISO 8601 UTC), the host's IANA zone and a duration. The start of a
 * draft may be open.
 */
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
  /** A published recorded webinar to watch until this one ends. */
  readonly earlierSession: LinkedWebinar | null;
  /** Its own recording, once that is published. */
  readonly recordedWebinar: LinkedWebinar | null;
  readonly public: boolean;
  readonly published: boolean;
  /** Null unless it is cancelled. */
  readonly cancellation: Cancellation | null;
  readonly thumbnail: Thumbnail | null;
  /** Null until it is published for the first time. */
  readonly announcement: Announcement | null;
}

/** The ids of the recorded webinars to which it links. They may be drafts, so only administrators see them. */
export interface UpcomingLinks {
  readonly earlierSessionId: string | null;
  readonly recordedWebinarId: string | null;
}

/** An upcoming webinar as administrators see it: with its registration link and its links to drafts. */
export interface AdministeredUpcoming extends UpcomingWebinar, UpcomingLinks {
  readonly registrationLink: string;
}

/** What administrators change of the links: each is an id or a URL path, or null to remove it. */
export interface LinkChanges {
  readonly earlierSessionId?: string | null | undefined;
  readonly recordedWebinarId?: string | null | undefined;
  /** Rule UPCOMING-13: the film is the recording of this session, although that has not begun. */
  readonly recordingConfirmed?: boolean;
}

/** Rule UPCOMING-1: the default duration. */
export const defaultDurationMinutes = 60;

const blank = {
  title: '',
  description: '',
  startsAt: '',
  zone: universalZone,
  durationMinutes: defaultDurationMinutes,
  presenter: '',
  registrationLink: '',
  categories: [],
  feature: null,
  public: false,
} as const satisfies Partial<AdministeredUpcoming>;

/** The fields of an upcoming webinar that an administrator edits. */
export type UpcomingEdit = Pick<AdministeredUpcoming, keyof typeof blank>;

/** A new webinar before anything is written. */
export const blankUpcoming: UpcomingEdit = blank;

/** Rule UPCOMING-5: the end of a webinar. */
export function endOf({ startsAt, durationMinutes }: Pick<UpcomingWebinar, 'startsAt' | 'durationMinutes'>): Date {
  return new Date(Date.parse(startsAt) + durationMinutes * 60_000);
}

/** Rule UPCOMING-5: whether a webinar has ended. Lists for visitors leave it out from then on. */
export function isOver(webinar: Pick<UpcomingWebinar, 'startsAt' | 'durationMinutes'>, now: Date): boolean {
  return endOf(webinar) <= now;
}

/** Whether a webinar has begun and is not over. Rule UPCOMING-7. */
export function isLive(webinar: Pick<UpcomingWebinar, 'startsAt' | 'durationMinutes'>, now: Date): boolean {
  return new Date(webinar.startsAt) <= now && !isOver(webinar, now);
}

/** Rule LIST-7: the part of the day in which a webinar begins by the clock of the visitor's zone. */
export function startsIn({ startsAt }: Pick<UpcomingWebinar, 'startsAt'>, zone: string): PartOfDay {
  return partOfDayAt(clockIn(new Date(startsAt), zone).getHours());
}

/**
 * Rule CACHE-5: the next instant at which a page about these webinars becomes stale: one begins, one ends, or a day
 * begins. `undefined` if there is none.
 */
export function nextChange(
  webinars: readonly Pick<UpcomingWebinar, 'startsAt' | 'durationMinutes' | 'zone'>[],
  now: Date,
): Date | undefined {
  const instants = webinars.flatMap((webinar) => [
    new Date(webinar.startsAt),
    endOf(webinar),
    nextMidnight(now, webinar.zone),
  ]);
  const later = instants.map((instant) => instant.getTime()).filter((instant) => instant > now.getTime());
  return later.length === 0 ? undefined : new Date(Math.min(...later));
}

/** Why someone cannot register: the refusal of the gate, or the webinar has ended or is cancelled. Rule REGISTRATION-2. */
export type RegistrationRefusal = 'not-found' | 'subscribe' | 'feature-disabled' | 'has-ended' | 'cancelled';
