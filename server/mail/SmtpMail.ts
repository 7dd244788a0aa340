import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { certificateFault } from '../application/faults/connectionFault.ts';
import type { Mail, MailOutcome, Message } from '../application/ports/reminders/Mail.ts';

export interface SmtpMailOptions {
  /** `smtp://` (STARTTLS where the server offers it) or `smtps://` (TLS from the start), with user and password if needed. */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
  /** The host in Message-IDs. */
  readonly host: string;
}

// Shorter in sum than a claim of the port `ReminderMails`.
const limits = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 15_000,
  socketCloseTimeout: 0,
};

/** The error code of a failed SMTP command. Its text may name the recipient, so it is not stored. */
interface SmtpFault extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/**
 * Sends each mail in an SMTP transaction of its own. It uses the connection of nodemailer itself, because a transport
 * reads the whole message before the server has agreed to take it.
 */
export class SmtpMail implements Mail {
  readonly #options: SmtpMailOptions;
  readonly #connection: SMTPConnectionOptions;
  readonly #credentials: { readonly user: string; readonly pass: string } | undefined;

  constructor(options: SmtpMailOptions) {
    this.#options = options;
    const { protocol, hostname, port, username, password } = new URL(options.url);
    const isSecure = protocol === 'smtps:';
    this.#connection = {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? (isSecure ? 465 : 587) : Number(port),
      secure: isSecure,
      // A password is never sent in the clear to another machine.
      requireTLS: !isSecure && username !== '' && !isLoopback(hostname),
      ...limits,
    };
    this.#credentials =
      username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  }

  async send(message: Message, begin: () => Promise<boolean>): Promise<MailOutcome> {
    const composed = new MailComposer(this.#composed(message)).compile();
    const content = await composed.build();
    const connection = new SMTPConnection(this.#connection);
    const at: { stage: 'before' | 'withdrawn' | 'begun' } = { stage: 'before' };
    // The stream is read when the server has answered DATA. A connection that ends before the last dot sends nothing.
    const body = Readable.from(
      (async function* () {
        at.stage = (await begin()) ? 'begun' : 'withdrawn';
        if (at.stage === 'withdrawn') throw new Error('The mail was withdrawn');
        yield content;
      })(),
      { objectMode: false },
    );
    try {
      await this.#open(connection);
      await answered(connection, (answer) => connection.send(composed.getEnvelope(), body, answer));
      connection.quit();
      return { outcome: 'sent' };
    } catch (fault) {
      connection.close();
      if (at.stage === 'withdrawn') return { outcome: 'withdrawn' };
      return outcomeOf(fault, at.stage === 'begun');
    }
  }

  #composed({
    id,
    to,
    subject,
    text,
    html,
    stopUrl,
    calendar,
  }: Message): ConstructorParameters<typeof MailComposer>[0] {
    return {
      from: this.#options.from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId: `<${id}@${this.#options.host}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(stopUrl === undefined
          ? {}
          : { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
      // A part that mail programs act on, and the same file as an attachment.
      ...(calendar === undefined
        ? {}
        : { icalEvent: { method: calendar.method, filename: 'webinar.ics', content: calendar.file } }),
      disableFileAccess: true,
      disableUrlAccess: true,
    };
  }

  async #open(connection: SMTPConnection): Promise<void> {
    await answered(connection, (answer) => connection.connect(answer));
    const credentials = this.#credentials;
    if (credentials !== undefined) await answered(connection, (answer) => connection.login(credentials, answer));
  }
}

/** Waits for the answer of the mail server to one step. A fault of the connection ends the wait. */
function answered(connection: SMTPConnection, step: (answer: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    step((error) => (error ? reject(error) : resolve()));
  });
}

function outcomeOf(fault: unknown, hasBegun: boolean): MailOutcome {
  const { code = 'no code', responseCode } = fault as SmtpFault;
  const reason = certificateFault(fault) ?? (responseCode === undefined ? code : `${code} ${responseCode}`);
  // The server has answered, so it has not taken the mail.
  if (responseCode !== undefined && responseCode >= 400) {
    const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
    return { outcome: isAboutMail && responseCode >= 500 ? 'refused' : 'not-sent', reason };
  }
  return { outcome: hasBegun ? 'unknown' : 'not-sent', reason };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
