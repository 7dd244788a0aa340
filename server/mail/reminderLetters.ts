import { reminderLink } from '../../src/contract/reminderPaths.ts';
import { hourLabel, whenLabel } from '../../src/domain/date/dates.ts';
import type { Brand } from '../../src/domain/page/brand.ts';
import type { ServerWords } from '../../src/domain/page/serverWords.ts';
import { retentionDays } from '../../src/domain/reminder/reminderLimits.ts';
import { timeLeft } from '../../src/domain/reminder/reminderTimes.ts';
import type { MailedCalendar, Message } from '../application/ports/reminders/Mail.ts';
import type { DueMail, ReminderLetters } from '../application/ports/reminders/ReminderMails.ts';
import type { ReminderTokens } from '../application/ports/reminders/Reminders.ts';
import { letterHtml, letterText, type Letter } from './letter.ts';

interface Parts {
  readonly words: ServerWords;
  readonly brand: Pick<Brand, 'name' | 'colours'>;
  readonly publicUrl: string;
  readonly tokens: ReminderTokens;
  /** The calendar file that a mail carries. */
  readonly calendarOf: (mail: DueMail) => MailedCalendar | undefined;
}

type Said = Pick<Letter, 'title' | 'body' | 'action'> & { readonly subject: string };

/** Rule REMINDER-4: the mails, with times in the zone of the recipient. They never hold the registration link. */
export function makeReminderLetters({ words, brand, publicUrl, tokens, calendarOf }: Parts): ReminderLetters {
  return {
    write(mail, now) {
      const { session, zone, reminderId } = mail;
      const isConfirmation = mail.kind === 'confirmation' && !mail.isConfirmed;
      const stopUrl = reminderLink(publicUrl, 'stop', tokens.issue('stop', reminderId));
      const { subject, ...said } = saidIn(mail, now);
      const calendar = calendarOf(mail);
      const letter: Letter = {
        ...said,
        ...(mail.kind === 'cancelled' && session.details?.note !== undefined ? { note: session.details.note } : {}),
        session: session.title,
        facts: factsOf(mail),
        foot: isConfirmation ? words('mail.confirmation.foot') : words('mail.why', { brand: brand.name }),
        ...(isConfirmation ? { page: pageOf(session) } : { stop: { label: words('mail.stop'), url: stopUrl } }),
        brand,
        publicUrl,
      };
      const message: Message = {
        id: mail.id,
        to: mail.email,
        subject: oneLine(subject),
        text: letterText(letter),
        html: letterHtml(letter, subject),
        ...(calendar === undefined ? {} : { calendar }),
      };
      return isConfirmation ? message : { ...message, stopUrl };

      function factsOf({ session: { startsAt, details } }: DueMail): readonly string[] {
        const facts = [whenLabel(startsAt, zone)];
        if (details === undefined) return facts;
        const { durationMinutes: minutes, presenter, hostZone } = details;
        const atHost = hourLabel(startsAt, hostZone);
        if (atHost !== hourLabel(startsAt, zone)) facts.push(words('mail.atHost', { time: atHost }));
        return [...facts, words('mail.length', { minutes, presenter })];
      }
    },
  };

  function pageOf({ id }: Pick<DueMail['session'], 'id'>): Letter['action'] {
    return { label: words('mail.open'), url: `${publicUrl}/upcoming/${id}` };
  }

  function saidIn({ kind, isConfirmed, session, zone, reminderId }: DueMail, now: Date): Said {
    const { title } = session;
    const open = pageOf(session);
    const of = (
      name: 'known' | 'reminder' | 'rescheduled' | 'cancelled' | 'announced-again' | 'recording' | 'confirmation',
      action: Letter['action'],
      values: Readonly<Record<string, string>> = {},
    ): Said => ({
      subject: words(`mail.${name}.subject`, { title, ...values }),
      title: words(`mail.${name}.title`, values),
      body: words(`mail.${name}.body`, { brand: brand.name, ...values }),
      action,
    });
    switch (kind) {
      case 'confirmation':
        return isConfirmed
          ? of('known', open)
          : of(
              'confirmation',
              {
                label: words('mail.confirmation.action'),
                url: reminderLink(publicUrl, 'confirm', tokens.issue('confirm', reminderId)),
              },
              { days: String(retentionDays) },
            );
      case 'day':
      case 'hour':
      case 'minutes': {
        const { unit, count } = timeLeft(session.startsAt, now);
        return of('reminder', open, { left: words(`mail.${unit}`, { count }) });
      }
      case 'rescheduled':
        return of('rescheduled', open, { before: whenLabel(session.previousStartsAt ?? session.startsAt, zone) });
      case 'announced-again':
        return of('announced-again', open);
      case 'cancelled':
        return of('cancelled', { label: words('mail.cancelled.action'), url: `${publicUrl}/upcoming` });
      case 'recording':
        return of('recording', {
          label: words('mail.recording.action'),
          url: `${publicUrl}/webinars/${session.recordingSlug ?? ''}`,
        });
    }
  }
}

/** Rule REMINDER-6: no text of a session can begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
