import type { ServerWords } from '../../../src/domain/page/serverWords.ts';
import type { ReminderTokens } from '../../application/ports/reminders/Reminders.ts';
import { makeSendMails } from '../../application/reminders/sendMails.ts';
import { makeMailedCalendar } from '../../http/calendar/mailedCalendar.ts';
import { makeReminderLetters } from '../../mail/reminderLetters.ts';
import { SmtpMail } from '../../mail/SmtpMail.ts';
import { PgRounds } from '../../postgres/jobs/PgRounds.ts';
import type { Config } from '../settings/config.ts';
import type { ErrorReports } from '../../application/ports/faults/ErrorReports.ts';
import { makeRunJob } from './jobLog.ts';
import { reportingJobs, type Adapters } from './openAdapters.ts';

interface MailingParts {
  readonly config: Pick<Config, 'mail' | 'brand' | 'publicUrl' | 'logLevel'>;
  readonly adapters: Pick<Adapters, 'database' | 'reminderMails' | 'clock'>;
  readonly tokens: ReminderTokens;
  readonly words: ServerWords;
  readonly say: (line: string) => void;
  /** Receives the faults of the work. */
  readonly errorReports?: ErrorReports;
}

/** Rule REMINDER-13: undefined if no mail server is set. The log says so once. */
export async function openMailing({ config, adapters, tokens, words, say, errorReports }: MailingParts) {
  const { mail: settings, brand, publicUrl } = config;
  if (settings === undefined) {
    say('Live webinars offer no reminders, because the site sends no mails: set SMTP_URL to a mail server.');
    return undefined;
  }
  const { database, reminderMails, clock } = adapters;
  const report = reportingJobs(errorReports);
  const rounds = await PgRounds.start({
    queue: 'send-mail',
    database: { executeSql: (text, values) => database.pool.query(text, values) },
    report,
  });
  const runJob = makeRunJob(config.logLevel);
  const { hostname } = new URL(publicUrl);
  const sendMails = makeSendMails({
    reminderMails,
    mail: new SmtpMail({ url: settings.smtpUrl, from: settings.from, host: hostname }),
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
    work: () => rounds.work(() => runJob('send-mail', {}, sendMails)),
    close: () => rounds.close(),
  };
}
