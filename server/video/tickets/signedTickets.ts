import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../application/ports/Clock.ts';
import type { DownloadTickets } from '../../application/ports/media/Attachments.ts';
import { previewDays } from '../../../src/domain/item/preview.ts';
import { ok, refuse } from '../../../src/domain/result.ts';
import type { PreviewKind, PreviewTickets } from '../../application/ports/item/PreviewTickets.ts';
import type { ReminderTokens } from '../../application/ports/reminders/Reminders.ts';

export interface TicketOptions {
  readonly secret: string | Uint8Array;
  readonly clock: Clock;
}

/** What all tickets of one kind are signed and checked with. */
export interface TicketSignatures {
  /** As base64url. */
  sign(...claims: readonly string[]): string;
  /** Compares in constant time, so that the duration reveals nothing about the right signature. */
  isSigned(signature: string, ...claims: readonly string[]): boolean;
  /** In seconds since 1970. */
  expiryAfter(seconds: number): number;
  hasExpired(expiry: string): boolean;
}

/**
 * Tickets are signed, never stored: any process with the secret can verify them. The kind is signed too, so that one
 * ticket cannot be used as another.
 */
export function makeTicketSignatures(
  kind: 'download-ticket' | 'media-ticket' | 'preview-ticket' | 'reminder-token',
  { secret, clock }: TicketOptions,
): TicketSignatures {
  const signatureOf = (claims: readonly string[]) =>
    createHmac('sha256', secret)
      .update([kind, ...claims].join('\n'))
      .digest();

  return {
    sign: (...claims) => signatureOf(claims).toString('base64url'),
    isSigned(signature, ...claims) {
      const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(claims)];
      return given.length === right.length && timingSafeEqual(given, right);
    },
    expiryAfter: (seconds) => Math.floor(clock.now().getTime() / 1000) + seconds,
    hasExpired: (expiry) => !(Number(expiry) * 1000 > clock.now().getTime()),
  };
}

const downloadSeconds = 60;

export function makeDownloadTickets(options: TicketOptions): DownloadTickets {
  const { sign, isSigned, expiryAfter, hasExpired } = makeTicketSignatures('download-ticket', options);

  return {
    issue(webinarId, downloadId) {
      const expires = String(expiryAfter(downloadSeconds));
      return { expires, signature: sign(webinarId, downloadId, expires) };
    },
    isValid: (webinarId, downloadId, { expires, signature }) =>
      isSigned(signature, webinarId, downloadId, expires) && !hasExpired(expires),
  };
}

const previewSeconds = previewDays * 24 * 60 * 60;
const ticketShape = /^(video|webinar|upcoming)\.(\d{1,12})\.([\w-]{43})$/;

export function makePreviewTickets(options: TicketOptions): PreviewTickets {
  const { sign, isSigned, expiryAfter, hasExpired } = makeTicketSignatures('preview-ticket', options);

  return {
    issue(kind, id) {
      const expiry = expiryAfter(previewSeconds);
      return {
        token: `${kind}.${expiry}.${sign(kind, id, String(expiry))}`,
        expiresAt: new Date(expiry * 1000),
      };
    },
    read(id, token) {
      const [, kind, expiry, signature] = ticketShape.exec(token) ?? [];
      if (kind === undefined || expiry === undefined || signature === undefined) return refuse('not-found');
      if (!isSigned(signature, kind, id, expiry)) return refuse('not-found');
      if (hasExpired(expiry)) return refuse('expired');
      return ok({ kind: kind as PreviewKind, expiresAt: new Date(Number(expiry) * 1000) });
    },
  };
}

/** Rule REMINDER-7: the token ends with its reminder, so it holds no expiry. */
export function makeReminderTokens(options: TicketOptions): ReminderTokens {
  const { sign, isSigned } = makeTicketSignatures('reminder-token', options);
  return {
    issue: (purpose, id) => `${id}.${sign(purpose, id)}`,
    read(purpose, token) {
      const [id = '', signature = '', ...rest] = token.split('.');
      return rest.length === 0 && isSigned(signature, purpose, id) ? id : undefined;
    },
  };
}
