import { endOf, type UpcomingWebinar } from './upcoming.ts';
import { upcomingPath } from './upcomingDetail.ts';

/** An upcoming webinar as a calendar shows it. Rule CALENDAR-1: both instants are in UTC. */
export interface CalendarEntry {
  readonly title: string;
  /** What it is about, who presents it, and the address of its page. */
  readonly details: string;
  /** The address of its page, where people register and join. */
  readonly address: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Rule CALENDAR-5: it does not take place. */
  readonly isCancelled: boolean;
}

/** The address of the calendar file of one webinar. */
export function calendarFilePath({ id }: Pick<UpcomingWebinar, 'id'>): string {
  return `${upcomingPath({ id })}/calendar.ics`;
}

/** The calendar that people subscribe to. */
export const calendarFeedPath = '/feed/calendar.ics';

/**
 * Rule CALENDAR-2: the entry is the same in the file, in the feed, in mails and in the links. `presenter` is a whole
 * phrase.
 */
export function calendarEntryOf(
  webinar: Pick<UpcomingWebinar, 'id' | 'title' | 'description' | 'startsAt' | 'durationMinutes' | 'cancellation'>,
  presenter: string,
  publicUrl: string,
): CalendarEntry {
  const address = `${publicUrl}${upcomingPath(webinar)}`;
  return {
    title: webinar.title,
    details: [webinar.cancellation?.note ?? '', webinar.description, presenter, address]
      .filter((text) => text !== '')
      .join('\n\n'),
    address,
    startsAt: new Date(webinar.startsAt),
    endsAt: endOf(webinar),
    isCancelled: webinar.cancellation !== null,
  };
}

export const onlineCalendars = ['google', 'outlook', 'office365'] as const;
export type OnlineCalendar = (typeof onlineCalendars)[number];

/** Rule CALENDAR-3: the addresses at which online calendars offer to save the entry. */
export function onlineCalendarAddresses(entry: CalendarEntry): Readonly<Record<OnlineCalendar, string>> {
  const microsoft = withQuery({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: withoutFraction(entry.startsAt),
    enddt: withoutFraction(entry.endsAt),
    location: entry.address,
    body: entry.details,
  });
  const google = withQuery({
    action: 'TEMPLATE',
    text: entry.title,
    dates: [entry.startsAt, entry.endsAt].map((instant) => withoutFraction(instant).replace(/[-:]/g, '')).join('/'),
    location: entry.address,
    details: entry.details,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${microsoft}`,
    office365: `https://outlook.office.com/calendar/0/deeplink/compose?${microsoft}`,
  };
}

/** Rule CALENDAR-4: the address with which calendar programs subscribe. */
export function subscriptionAddress(publicUrl: string): string {
  return publicUrl.replace(/^https?:/, 'webcal:') + calendarFeedPath;
}

/** Rule CALENDAR-4: the addresses at which online calendars offer to subscribe. `name` is what they call the calendar. */
export function onlineSubscriptionAddresses(publicUrl: string, name: string): Readonly<Record<OnlineCalendar, string>> {
  const google = withQuery({ cid: subscriptionAddress(publicUrl) });
  const microsoft = withQuery({ url: publicUrl + calendarFeedPath, name });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${microsoft}`,
    office365: `https://outlook.office.com/calendar/0/addfromweb?${microsoft}`,
  };
}

// Outlook shows a plus sign unchanged, so a space must not be encoded as one.
function withQuery(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
}

function withoutFraction(instant: Date): string {
  return instant.toISOString().replace(/\.\d+Z$/, 'Z');
}
