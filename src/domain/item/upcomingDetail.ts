import { isOver, type UpcomingWebinar } from './upcoming.ts';

/** Rule UPCOMING-10: an upcoming webinar with everything that its page shows. */
export interface UpcomingDetail extends UpcomingWebinar {
  /** What else is live in the calendar week of the webinar, by the host's clock; soonest first. */
  readonly sameWeek: readonly UpcomingWebinar[];
}

/** Rule UPCOMING-10: the most webinars of the same week that a page shows. Two rows of three. */
export const sameWeekLength = 6;

/** The path of the page of an upcoming webinar. */
export function upcomingPath({ id }: Pick<UpcomingWebinar, 'id'>): string {
  return `/upcoming/${id}`;
}

/**
 * Rule UPCOMING-12: the path of the recording that replaces the page of a webinar that is over, once it is published. The
 * page of a cancelled one stays, because it shows the note (rule UPCOMING-14).
 */
export function recordingPath(
  webinar: Pick<UpcomingWebinar, 'startsAt' | 'durationMinutes' | 'recordedWebinar' | 'cancellation'>,
  now: Date,
): string | undefined {
  const { recordedWebinar, cancellation } = webinar;
  if (recordedWebinar === null || cancellation !== null || !isOver(webinar, now)) return undefined;
  return `/webinars/${recordedWebinar.slug}`;
}
