/** A calendar file that programs add to, or remove from, the calendar of the recipient (RFC 5546). */
export interface MailedCalendar {
  readonly method: 'PUBLISH' | 'CANCEL';
  readonly file: string;
}

/** A mail in plain text and HTML. */
export interface Message {
  /** Unique and the same at each try; it becomes the Message-ID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address of the one-click unsubscription (RFC 8058). */
  readonly stopUrl?: string;
  readonly calendar?: MailedCalendar;
}

/**
 * `withdrawn`: `begin` said no. `refused`: the mail server will never accept it. `not-sent`: nothing was delivered, a
 * later try may succeed. `unknown`: the connection broke after the content was sent.
 */
export type MailOutcome =
  | { readonly outcome: 'sent' | 'withdrawn' }
  | { readonly outcome: 'refused' | 'not-sent' | 'unknown'; readonly reason: string };

/** Sends mails. The reasons name no address, so that they can be logged. */
export interface Mail {
  /** Asks `begin` once, when the server waits for the content. Before that a crash cannot have sent anything. */
  send(message: Message, begin: () => Promise<boolean>): Promise<MailOutcome>;
}
