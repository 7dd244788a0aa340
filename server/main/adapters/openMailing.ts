import type { ServerWords } from '../../../src/domain/page/serverWords.ts';
import type { ReminderTokens } from '../../application/ports/reminders/Reminders.ts';
import { callbackPath } from '../../../src/domain/session/session.ts';
import { makeSendPasswordMails } from '../../application/identity/sendPasswordMails.ts';
import type { Mail } from '../../application/ports/reminders/Mail.ts';
import type { PasswordResets } from '../../application/ports/identity/PasswordResets.ts';
import { makeSendMails } from '../../application/reminders/sendMails.ts';
import { makeMailedCalendar } from '../../http/calendar/mailedCalendar.ts';
import { newPasswordPath } from '../../identity/passwordReset/passwordPages.ts';
import { makePasswordLetters } from '../../mail/passwordLetters.ts';
import { makeReminderLetters } from '../../mail/reminderLetters.ts';
import { PgRounds } from '../../postgres/jobs/PgRounds.ts';
import type { Telemetry } from '../../application/ports/telemetry/Telemetry.ts';
import type { Traces } from '../../application/ports/telemetry/Traces.ts';
import type { Config } from '../settings/config.ts';
import type { ErrorReports } from '../../application/ports/faults/ErrorReports.ts';
import { makeRunJob } from './jobLog.ts';
import type { Adapters } from './openAdapters.ts';
import { reportingJobs } from './reportingJobs.ts';

interface MailingParts {
  readonly config: Pick<Config, 'mail' | 'brand' | 'publicUrl' | 'logLevel'>;
  readonly adapters: Pick<Adapters, 'database' | 'reminderMails' | 'clock'>;
  readonly tokens: ReminderTokens;
  /** The requests for a new password; undefined with an external identity provider. */
  readonly passwordResets: PasswordResets | undefined;
  readonly words: ServerWords;
  readonly say: (line: string) => void;
  /** Receives the faults of the work. */
  readonly errorReports?: ErrorReports;
  readonly telemetry: Telemetry;
  readonly traces: Traces;
}

/** Rules REMINDER-13 and PASSWORD-1: undefined if no mail server is set. The log says so once. */
export async function openMailing({
  config,
  adapters,
  tokens,
  passwordResets,
  words,
  say,
  errorReports,
  telemetry,
  traces,
}: MailingParts) {
  const { mail: settings, brand, publicUrl } = config;
  if (settings === undefined) {
    say('Live webinars offer no reminders, because the site sends no mails: set SMTP_URL to a mail server.');
    return undefined;
  }
  // Only a site that sends mails keeps the mail library in memory.
  const { SmtpMail } = await import('../../mail/SmtpMail.ts');
  const { database, reminderMails, clock } = adapters;
  const report = reportingJobs(errorReports);
  const rounds = await PgRounds.start({
    queue: 'send-mail',
    database: { executeSql: (text, values) => database.pool.query(text, values) },
    report,
  });
  const runJob = makeRunJob(config.logLevel, { telemetry, traces });
  const { hostname } = new URL(publicUrl);
  const smtp = new SmtpMail({ url: settings.smtpUrl, from: settings.from, host: hostname });
  const mail: Mail = {
    send: async (message, begin) => {
      const ended = await smtp.send(message, begin);
      telemetry.count('mails', { outcome: ended.outcome });
      return ended;
    },
  };
  const sendPasswordMails =
    passwordResets &&
    makeSendPasswordMails({
      passwordResets,
      mail,
      letters: makePasswordLetters({
        words,
        brand,
        publicUrl,
        addresses: { newPassword: newPasswordPath, signIn: `${callbackPath}?sign-in` },
      }),
      clock,
      say,
    });
  const sendMails = makeSendMails({
    reminderMails,
    mail,
    letters: makeReminderLetters({
      words,
      brand,
      publicUrl,
      tokens,
      calendarOf: makeMailedCalendar({ words, brand, publicUrl, organizer: settings.from }),
    }),
    clock,
    say,
  });
  return {
    rounds,
    /** Plans and sends mails until `stop`. */
    work: () =>
      rounds.work(() =>
        runJob('send-mail', {}, async () => {
          await sendPasswordMails?.();
          return sendMails();
        }),
      ),
    close: () => rounds.close(),
  };
}
