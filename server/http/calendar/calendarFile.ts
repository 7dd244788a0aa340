import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import type { CalendarEntry } from '../../../src/domain/item/calendarEntry.ts';
import type { Announcement } from '../../../src/domain/item/announcement.ts';
import type { AnnouncedEvent } from '../../application/ports/item/Announcements.ts';
import { printable } from '../pages/feeds.ts';

/** Rule CALENDAR-6: how often programs are asked to read the feed again, in seconds. */
export const refreshSeconds = 3600;

interface CalendarOf {
  /** CANCEL removes the events from a calendar that has them. */
  readonly method?: 'PUBLISH' | 'CANCEL';
  /** What programs call the calendar; undefined for a file that is imported once. */
  readonly subscribed?: { readonly name: string; readonly description: string; readonly source: string };
  readonly brand: string;
  readonly events: readonly ICalEventData[];
}

/** A calendar as RFC 5545 text. The same content gives the same bytes. */
export function calendarFile({ method = 'PUBLISH', subscribed, brand, events }: CalendarOf): string {
  const calendar = ical({
    prodId: { company: printable(brand), product: 'Training', language: 'EN' },
    method: ICalCalendarMethod[method],
    events: [...events],
  });
  if (subscribed !== undefined)
    calendar
      .name(printable(subscribed.name))
      .description(printable(subscribed.description))
      .source(subscribed.source)
      .ttl(refreshSeconds);
  return calendar.toString();
}

/** Rules CALENDAR-1 and CALENDAR-5: a published webinar as an event in UTC with a stable UID. */
export function eventOf(
  { title, details, address, startsAt, endsAt, isCancelled }: CalendarEntry,
  { calendarUid, sequence, changedAt }: Pick<Announcement, 'calendarUid' | 'sequence' | 'changedAt'>,
): ICalEventData {
  return {
    id: calendarUid,
    sequence,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: new Date(changedAt),
    lastModified: new Date(changedAt),
    start: startsAt,
    end: endsAt,
    summary: printable(title),
    description: printable(details),
    location: address,
    url: address,
  };
}

/** Rule CALENDAR-5: an unpublished or deleted webinar, which reveals nothing but its time. */
export function cancelledEvent(
  { calendarUid, sequence, startsAt, endsAt, changedAt }: AnnouncedEvent,
  summary: string,
): ICalEventData {
  return {
    id: calendarUid,
    sequence,
    status: ICalEventStatus.CANCELLED,
    stamp: changedAt,
    lastModified: changedAt,
    start: startsAt,
    end: endsAt,
    summary,
  };
}
