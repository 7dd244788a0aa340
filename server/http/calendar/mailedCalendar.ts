import { calendarEntryOf } from '../../../src/domain/item/calendarEntry.ts';
import type { ServerWords } from '../../../src/domain/page/serverWords.ts';
import type { MailedCalendar } from '../../application/ports/reminders/Mail.ts';
import type { DueMail, MailKind } from '../../application/ports/reminders/ReminderMails.ts';
import { calendarFile, cancelledEvent, eventOf } from './calendarFile.ts';

interface Parts {
  readonly words: ServerWords;
  readonly brand: { readonly name: string };
  readonly publicUrl: string;
  /** The sender of the mails: a calendar takes a cancellation only from the organizer (RFC 5546). */
  readonly organizer: { readonly name: string; readonly address: string };
}

const methods: Readonly<Record<MailKind, MailedCalendar['method'] | undefined>> = {
  confirmation: undefined,
  recording: undefined,
  cancelled: 'CANCEL',
  day: 'PUBLISH',
  hour: 'PUBLISH',
  minutes: 'PUBLISH',
  rescheduled: 'PUBLISH',
  'announced-again': 'PUBLISH',
};

/** Rule REMINDER-15: the session of a mail as a calendar file, with the UID and the sequence of its announcement. */
export function makeMailedCalendar({ words, brand, publicUrl, organizer }: Parts) {
  return ({ kind, session }: DueMail): MailedCalendar | undefined => {
    const method = methods[kind];
    const event = method === undefined ? undefined : eventIn(session, method === 'CANCEL');
    if (method === undefined || event === undefined) return undefined;
    const from = { name: organizer.name, email: organizer.address };
    return { method, file: calendarFile({ method, brand: brand.name, events: [{ ...event, organizer: from }] }) };
  };

  /** A session that is not published any more has nothing but its title and its time. */
  function eventIn({ id, title, details, announcement }: DueMail['session'], isCancelled: boolean) {
    if (announcement === undefined) return undefined;
    if (details === undefined) return isCancelled ? cancelledEvent(announcement, title) : undefined;
    const { description, durationMinutes, presenter, note } = details;
    const cancellation = isCancelled ? { note: note ?? '' } : null;
    const startsAt = announcement.startsAt.toISOString();
    const webinar = { id, title, description, startsAt, durationMinutes, cancellation };
    return eventOf(calendarEntryOf(webinar, words('calendar.presenter', { presenter }), publicUrl), {
      ...announcement,
      changedAt: announcement.changedAt.toISOString(),
    });
  }
}
