import { makeMailedCalendar } from '../../../server/http/calendar/mailedCalendar.ts';
import { makeReminderLetters } from '../../../server/mail/reminderLetters.ts';
import { makeReminderTokens } from '../../../server/video/tickets/signedTickets.ts';
import type { DueMail } from '../../../server/application/ports/reminders/ReminderMails.ts';
import { parsedCalendar } from '../../fixtures/services/parsedCalendar.ts';
import { words } from '../../../src/main/prerender/serverWords.ts';

const clock = { now: () => new Date(0) };
const tokens = makeReminderTokens({ secret: 'secret', clock });
const letters = makeReminderLetters({
  words,
  brand: { name: 'Lectern', colours: { accent: null } },
  publicUrl: 'https://training.example',
  tokens,
  calendarOf: makeMailedCalendar({
    words,
    brand: { name: 'Lectern' },
    publicUrl: 'https://training.example',
    organizer: { name: 'Lectern', address: 'training@training.example' },
  }),
});
const start = new Date('2026-03-08T18:00:00.000Z');
const before = (minutes: number) => new Date(start.getTime() - minutes * 60_000);

function aMail(changes: Partial<DueMail> = {}, session: Partial<DueMail['session']> = {}): DueMail {
  return {
    id: 'a-mail',
    claim: 'a-claim',
    kind: 'day',
    tries: 1,
    reminderId: 'a-reminder',
    isConfirmed: true,
    email: 'ada@example.com',
    zone: 'America/New_York',
    ...changes,
    session: {
      id: 'a-session',
      title: 'Quizzes people remember',
      startsAt: start,
      previousStartsAt: undefined,
      details: {
        durationMinutes: 60,
        hostZone: 'Europe/Berlin',
        presenter: 'Noor Haddad',
        description: 'Write questions that teach.',
      },
      announcement: {
        calendarUid: 'a-uid',
        sequence: 3,
        startsAt: start,
        endsAt: new Date('2026-03-08T19:00:00.000Z'),
        changedAt: new Date('2026-03-01T12:00:00.000Z'),
      },
      recordingSlug: undefined,
      ...session,
    },
  };
}
const page = 'https://training.example/upcoming/a-session';
const stop = `https://training.example/reminders/stop?token=${tokens.issue('stop', 'a-reminder')}`;

test.each([
  ['day', before(1440), 'Quizzes people remember starts in 24 hours'],
  ['day', before(1200), 'Quizzes people remember starts in 20 hours'],
  ['hour', before(60), 'Quizzes people remember starts in 1 hour'],
  ['minutes', before(10), 'Quizzes people remember starts in 10 minutes'],
] as const)('reminds with the time that is left, in text and HTML (%s at %s)', (kind, now, subject) => {
  const { subject: written, text, html, to, stopUrl } = letters.write(aMail({ kind }), now);
  expect([written, to, stopUrl]).toEqual([subject, 'ada@example.com', stop]);
  for (const part of [text, html]) {
    expect(part).toContain('Sun, Mar 8, 2026, 2pm EDT');
    expect(part).toContain('7pm GMT+1, the host’s time');
    expect(part).toContain('60 min, with Noor Haddad');
    expect(part).toContain(page);
    expect(part).toContain(stop);
    expect(part).not.toContain('example.com/register');
  }
});

// The same instant on both weekends of clock changes, by the clock of the recipient.
test.each([
  ['America/New_York', '2026-03-08T06:30:00Z', 'Sun, Mar 8, 2026, 1:30am EST'],
  ['America/New_York', '2026-03-08T07:30:00Z', 'Sun, Mar 8, 2026, 3:30am EDT'],
  ['America/New_York', '2026-11-01T05:30:00Z', 'Sun, Nov 1, 2026, 1:30am EDT'],
  ['America/New_York', '2026-11-01T06:30:00Z', 'Sun, Nov 1, 2026, 1:30am EST'],
  ['Europe/Berlin', '2026-03-29T00:30:00Z', 'Sun, Mar 29, 2026, 1:30am GMT+1'],
  ['Europe/Berlin', '2026-03-29T01:30:00Z', 'Sun, Mar 29, 2026, 3:30am GMT+2'],
  ['Europe/Berlin', '2026-10-25T00:30:00Z', 'Sun, Oct 25, 2026, 2:30am GMT+2'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', 'Sun, Oct 25, 2026, 2:30am GMT+1'],
  ['Asia/Kolkata', '2026-03-08T18:00:00Z', 'Sun, Mar 8, 2026, 11:30pm GMT+5:30'],
  ['UTC', '2026-03-08T18:00:00Z', 'Sun, Mar 8, 2026, 6pm UTC'],
])('writes the time in the zone of the recipient: %s, %s', (zone, startsAt, when) => {
  const { text, html } = letters.write(aMail({ zone }, { startsAt: new Date(startsAt) }), before(3000));
  expect(text.split('\n')).toContain(when);
  expect(html).toContain(when);
});

test('asks for a confirmation, without a link to turn reminders off', () => {
  const unconfirmed = aMail({ kind: 'confirmation', isConfirmed: false });
  const { subject, text, html, stopUrl } = letters.write(unconfirmed, before(3000));
  expect(subject).toBe('Confirm your reminders: Quizzes people remember');
  expect(stopUrl).toBeUndefined();
  expect(text).toContain(
    'once when the recording is ready. Then we erase this address, at most 60 days after the end.',
  );
  expect(text).toContain(`https://training.example/reminders/confirm?token=${tokens.issue('confirm', 'a-reminder')}`);
  expect(text).toContain(`\n\nOpen the webinar:\n${page}\n`);
  expect(html).toContain(`href="${page}"`);
  expect(text).toContain('this address is erased after 48 hours');
  expect(text).not.toContain('/reminders/stop');
});

test('says that reminders are on already when a confirmed address asks again', () => {
  const { subject, stopUrl, text } = letters.write(aMail({ kind: 'confirmation' }), before(3000));
  expect([subject, stopUrl]).toEqual(['Your reminders are on: Quizzes people remember', stop]);
  expect(text).not.toContain('/reminders/confirm');
});

test.each([
  ['rescheduled', 'New time: Quizzes people remember', 'It was planned for Sun, Mar 8, 2026, 1pm EDT.', page],
  ['cancelled', 'Cancelled: Quizzes people remember', 'You need to do nothing.', 'https://training.example/upcoming'],
  ['announced-again', 'It takes place: Quizzes people remember', 'Your reminders are on.', page],
  [
    'recording',
    'Watch the recording: Quizzes people remember',
    'our last mail',
    'https://training.example/webinars/a-slug',
  ],
] as const)('describes what has happened: %s', (kind, subject, said, address) => {
  const changed = { previousStartsAt: before(60), recordingSlug: 'a-slug' };
  const { subject: written, text, html, stopUrl } = letters.write(aMail({ kind }, changed), before(3000));
  expect([written, stopUrl]).toEqual([subject, stop]);
  expect(text).toContain(said);
  expect(text.split('\n')).toContain(address);
  expect(html).toContain(`href="${address}"`);
});

test('names no presenter and no length of a session that is not published', () => {
  const { text } = letters.write(aMail({ kind: 'cancelled' }, { details: undefined }), before(3000));
  expect(text).not.toMatch(/min,|the host’s time|undefined/);
});

test('shows hostile texts as text, and keeps them out of the headers', () => {
  const title = '<img src=x onerror=alert(1)>"\r\nBcc: eve@example.com\u2028{{brand}} $t(mail.stop)';
  const { subject, html, text } = letters.write(aMail({}, { title }), before(1440));
  expect(subject).not.toMatch(/[\r\n\u2028]/);
  expect(subject).toContain('{{brand}} $t(mail.stop)');
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x');
  expect(text).toContain('<img src=x');
});

describe('the calendar file of a mail (rule REMINDER-15)', () => {
  const calendarOf = (kind: DueMail['kind'], session: Partial<DueMail['session']> = {}) => {
    const { calendar } = letters.write(aMail({ kind }, session), before(20));
    return calendar && { method: calendar.method, ...parsedCalendar(calendar.file) };
  };

  test.each(['day', 'hour', 'minutes', 'rescheduled', 'announced-again'] as const)(
    'publishes the session with its UID and sequence in the mail %s',
    (kind) => {
      const calendar = calendarOf(kind);
      expect([calendar?.method, calendar?.property('method')]).toEqual(['PUBLISH', 'PUBLISH']);
      expect(calendar?.events).toMatchObject([
        { uid: 'a-uid', sequence: 3, status: 'CONFIRMED', starts: start.toISOString(), url: page },
      ]);
    },
  );

  test('cancels the session, with the note of the administrator in the mail and in the file', () => {
    const note = 'Our host is ill.\nSee you in May.';
    const details = { durationMinutes: 60, hostZone: 'UTC', presenter: 'Noor Haddad', description: 'Write.', note };
    const calendar = calendarOf('cancelled', { details });
    expect([calendar?.method, calendar?.property('method')]).toEqual(['CANCEL', 'CANCEL']);
    expect(calendar?.events).toMatchObject([{ uid: 'a-uid', sequence: 3, status: 'CANCELLED' }]);
    expect(calendar?.events[0]?.description).toContain('Our host is ill.');
    const { text, html } = letters.write(aMail({ kind: 'cancelled' }, { details }), before(20));
    for (const part of [text, html]) expect(part).toContain(note);
  });

  test('cancels a session that was deleted, with its title only', () => {
    const calendar = calendarOf('cancelled', { details: undefined });
    expect(calendar?.events).toMatchObject([
      { uid: 'a-uid', status: 'CANCELLED', summary: 'Quizzes people remember', description: null },
    ]);
  });

  test.each(['confirmation', 'recording'] as const)('is not in the mail %s', (kind) => {
    expect(calendarOf(kind)).toBeUndefined();
  });

  test('names the sender as the organizer', () => {
    expect(letters.write(aMail(), before(20)).calendar?.file).toContain(
      'ORGANIZER;CN="Lectern":mailto:training@training.example',
    );
  });
});
