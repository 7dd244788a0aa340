import type { Feature } from '../access/access.ts';
import { isBlank } from '../text/blank.ts';
import { isOneLine, isParagraphs } from '../text/plainText.ts';
import type { Category } from '../catalogue/category.ts';
import { nextMidnight } from '../date/dates.ts';
import { partOfDayAt, type PartOfDay } from '../date/startOfDay.ts';
import type { Thumbnail } from '../film/filmed.ts';
import { ok, refuse, type Result } from '../result.ts';
import { isWebAddress, maximumAddressLength } from '../text/webAddress.ts';
import { isZone, universalZone, wallClock } from '../date/zone.ts';
import type { Announcement } from './announcement.ts';
import { defaultFeature } from './video.ts';
import { maximumDescriptionLength, maximumTitleLength } from './webinar.ts';

/** Rule UPCOMING-1: an upcoming webinar has an instant (ISO 8601 UTC), the host's IANA zone and a duration. */
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
  /** Null until it is published for the first time. */
  readonly announcement: Announcement | null;
}

/** An upcoming webinar as administrators see it: with its registration link and its recording, which may be a draft. */
export interface AdministeredUpcoming extends UpcomingWebinar {
  readonly registrationLink: string;
  readonly recordedWebinarId: string | null;
}

/** Rule UPCOMING-1: the default duration. */
export const defaultDurationMinutes = 60;

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
  return partOfDayAt(wallClock(new Date(startsAt), zone).hour);
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

/** Rule UPCOMING-1: the maximum duration, in minutes. */
export const maximumDurationMinutes = 7 * 24 * 60;

export type UpcomingRefusal =
  | 'required-missing'
  | 'starts-in-the-past'
  | 'start-unreadable'
  | 'title-too-long'
  | 'description-too-long'
  | 'presenter-too-long'
  | 'zone-unknown'
  | 'duration-outside'
  | 'registration-address'
  | 'registration-too-long'
  | 'title-characters'
  | 'description-characters'
  | 'presenter-characters';

/** The fields of an upcoming webinar that an administrator edits. */
export type UpcomingEdit = Pick<
  UpcomingWebinar,
  'title' | 'description' | 'startsAt' | 'zone' | 'durationMinutes' | 'presenter' | 'categories' | 'feature' | 'public'
> & {
  readonly registrationLink: string;
};

/** A new webinar before anything is written. */
export const blankUpcoming: UpcomingEdit = {
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
};

type Checked = Omit<UpcomingEdit, 'categories' | 'feature' | 'public'>;

const required = ['title', 'description', 'startsAt', 'presenter', 'registrationLink'] as const;

/** Rule UPCOMING-2: the required fields that are blank. */
export function missingOf(
  webinar: Pick<UpcomingEdit, (typeof required)[number]>,
): readonly (typeof required)[number][] {
  return required.filter((field) => isBlank(webinar[field]));
}

// ISO 8601 writes years of five digits in another form.
const lastYear = Date.UTC(9999, 0);

/**
 * Whether a text names exactly one instant: an existing date, a time and a zone, as ISO 8601 writes them. `Date` reads
 * other texts differently on each machine, or as another day.
 */
function isInstant(text: string): boolean {
  const [, day] = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.exec(text) ?? [];
  return day !== undefined && Date.parse(text) < lastYear && new Date(day).toISOString().startsWith(day);
}

/** Rules UPCOMING-1 to UPCOMING-4: all reasons why a webinar cannot be saved, so that the form shows them together. */
export function upcomingRefusals(webinar: Checked, now: Date): readonly UpcomingRefusal[] {
  const refusals: UpcomingRefusal[] = [];
  if (missingOf(webinar).length > 0) refusals.push('required-missing');
  const starts = new Date(webinar.startsAt);
  if (starts < now) refusals.push('starts-in-the-past');
  if (!isBlank(webinar.startsAt) && !isInstant(webinar.startsAt)) refusals.push('start-unreadable');
  if ([...webinar.title].length > maximumTitleLength) refusals.push('title-too-long');
  if ([...webinar.description].length > maximumDescriptionLength) refusals.push('description-too-long');
  if ([...webinar.presenter].length > maximumTitleLength) refusals.push('presenter-too-long');
  if (!isZone(webinar.zone)) refusals.push('zone-unknown');
  if (
    !Number.isInteger(webinar.durationMinutes) ||
    webinar.durationMinutes < 1 ||
    webinar.durationMinutes > maximumDurationMinutes
  )
    refusals.push('duration-outside');
  if (!isBlank(webinar.registrationLink) && !isWebAddress(webinar.registrationLink))
    refusals.push('registration-address');
  if (webinar.registrationLink.length > maximumAddressLength) refusals.push('registration-too-long');
  return refusals;
}

/** Rule ITEM-9: the refusals of characters in the given texts. A stored text does not block other changes. */
export function upcomingTextRefusals({
  title = '',
  description = '',
  presenter = '',
}: Partial<Pick<UpcomingEdit, 'title' | 'description' | 'presenter'>>): readonly UpcomingRefusal[] {
  const refusals: UpcomingRefusal[] = [];
  if (!isOneLine(title)) refusals.push('title-characters');
  if (!isParagraphs(description)) refusals.push('description-characters');
  if (!isOneLine(presenter)) refusals.push('presenter-characters');
  return refusals;
}

/**
 * Rules UPCOMING-1 to UPCOMING-4: the changed webinar, or every rule that it would break. A webinar that has begun can
 * still be corrected and linked to its recording.
 */
export function editUpcoming<Item extends UpcomingEdit>(
  webinar: Item,
  changes: Partial<UpcomingEdit>,
  now: Date,
): Result<Item, readonly UpcomingRefusal[]> {
  const edited = { ...webinar, ...changes };
  const found = [...upcomingRefusals(edited, now), ...upcomingTextRefusals(changes)];
  const isMoved = Date.parse(edited.startsAt) !== Date.parse(webinar.startsAt);
  const refusals = isMoved ? found : found.filter((refusal) => refusal !== 'starts-in-the-past');
  return refusals.length === 0
    ? ok({
        ...edited,
        title: edited.title.trim(),
        description: edited.description.trim(),
        presenter: edited.presenter.trim(),
      })
    : refuse(refusals);
}

/** Rules UPCOMING-1 to UPCOMING-4: a new draft, or every rule that it would break. It is not public. */
export function newUpcoming(
  written: Partial<UpcomingEdit>,
  now: Date,
): Result<UpcomingEdit, readonly UpcomingRefusal[]> {
  return editUpcoming({ ...blankUpcoming, feature: defaultFeature(written.categories ?? []) }, written, now);
}

/** Rule DRAFT-1: the published webinar, or every rule that it breaks. Publishing is idempotent. */
export function publishUpcoming<Item extends UpcomingEdit & Pick<UpcomingWebinar, 'published'>>(
  webinar: Item,
  now: Date,
): Result<Item, readonly UpcomingRefusal[]> {
  if (webinar.published) return ok(webinar);
  const refusals = upcomingRefusals(webinar, now);
  return refusals.length === 0 ? ok({ ...webinar, published: true }) : refuse(refusals);
}

/** Why someone cannot register: the refusal of the gate, or the webinar has ended. Rule REGISTRATION-2. */
export type RegistrationRefusal = 'not-found' | 'subscribe' | 'feature-disabled' | 'has-ended';
