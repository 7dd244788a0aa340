import { isBlank } from '../text/blank.ts';
import { isOneLine, isParagraphs } from '../text/plainText.ts';
import { ok, refuse, type Result } from '../result.ts';
import { isWebAddress, maximumAddressLength } from '../text/webAddress.ts';
import { isInstant } from '../date/instant.ts';
import { isZone } from '../date/zone.ts';
import { maximumDescriptionLength, maximumTitleLength } from './webinar.ts';
import { defaultFeature } from './video.ts';
import { hasStart, storedStart } from './openStart.ts';
import { blankUpcoming, type UpcomingEdit, type UpcomingLinks, type UpcomingWebinar } from './upcoming.ts';

/** Rule UPCOMING-1: the maximum duration, in minutes. */
export const maximumDurationMinutes = 7 * 24 * 60;

export type UpcomingRefusal =
  | 'title-missing'
  | 'description-missing'
  | 'start-missing'
  | 'presenter-missing'
  | 'registration-missing'
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
  | 'presenter-characters'
  | UpcomingLinkRefusal;

/** A linked recorded webinar does not exist, or the recording is older than the session. */
type UpcomingLinkRefusal = 'earlier-session-unknown' | 'recording-unknown' | 'recording-before-start';

type Editable = UpcomingEdit & Pick<UpcomingWebinar, 'published'>;
type Checked = Pick<
  Editable,
  'title' | 'description' | 'startsAt' | 'zone' | 'durationMinutes' | 'presenter' | 'registrationLink' | 'published'
>;

/**
 * Rules UPCOMING-1 to UPCOMING-4, UPCOMING-15 and EDITOR-1: all reasons why a webinar cannot be saved, so that the form shows them
 * together. A draft may be incomplete.
 */
export function upcomingRefusals(webinar: Checked, now: Date): readonly UpcomingRefusal[] {
  const refusals: UpcomingRefusal[] = [];
  if (isBlank(webinar.title)) refusals.push('title-missing');
  if (webinar.published && isBlank(webinar.description)) refusals.push('description-missing');
  if (webinar.published && !hasStart(webinar)) refusals.push('start-missing');
  if (webinar.published && isBlank(webinar.presenter)) refusals.push('presenter-missing');
  if (webinar.published && isBlank(webinar.registrationLink)) refusals.push('registration-missing');
  const starts = new Date(webinar.startsAt);
  if (starts < now) refusals.push('starts-in-the-past');
  if (hasStart(webinar) && !isInstant(webinar.startsAt)) refusals.push('start-unreadable');
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
export function editUpcoming<Item extends Editable>(
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
        startsAt: storedStart(edited.startsAt),
        title: edited.title.trim(),
        description: edited.description.trim(),
        presenter: edited.presenter.trim(),
      })
    : refuse(refusals);
}

type RecordedSession = Pick<UpcomingEdit, 'startsAt'> & Pick<UpcomingLinks, 'recordedWebinarId'>;

/**
 * Rule UPCOMING-13: whether an administrator must confirm that a film is the recording of this session. A film that is
 * linked before the session has begun is most likely an older one. `before` is undefined for a new webinar.
 */
export function needsConfirmedRecording(
  before: RecordedSession | undefined,
  after: RecordedSession,
  now: Date,
): boolean {
  const startsAt = storedStart(after.startsAt);
  const isSame =
    before?.recordedWebinarId === after.recordedWebinarId && Date.parse(before.startsAt) === Date.parse(startsAt);
  return after.recordedWebinarId !== null && !isSame && new Date(startsAt) > now;
}

/** Rules UPCOMING-1 to UPCOMING-4: a new draft, or every rule that it would break. It is not public. */
export function newUpcoming(
  written: Partial<UpcomingEdit>,
  now: Date,
): Result<UpcomingEdit, readonly UpcomingRefusal[]> {
  const begun = { ...blankUpcoming, feature: defaultFeature(written.categories ?? []), published: false };
  return editUpcoming(begun, written, now);
}

/** Rule DRAFT-1: the published webinar, or every rule that it breaks. Publishing is idempotent. */
export function publishUpcoming<Item extends Editable>(
  webinar: Item,
  now: Date,
): Result<Item, readonly UpcomingRefusal[]> {
  if (webinar.published) return ok(webinar);
  const published = { ...webinar, published: true };
  const refusals = upcomingRefusals(published, now);
  return refusals.length === 0 ? ok(published) : refuse(refusals);
}
