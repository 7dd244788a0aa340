import { createHmac } from 'node:crypto';
import type { Clock } from '../application/ports/Clock.ts';
import type { DownloadTickets } from '../application/ports/DownloadTickets.ts';
import { isSignature } from './isSignature.ts';

export const downloadSeconds = 60;

export interface DownloadTicketOptions {
  readonly secret: string | Uint8Array;
  readonly clock: Clock;
}

/** Tickets are signed, never stored: any process that knows the secret can tell. */
export function makeDownloadTickets({ secret, clock }: DownloadTicketOptions): DownloadTickets {
  const sign = (webinarId: string, downloadId: string, expires: string) =>
    createHmac('sha256', secret).update(`download-ticket\n${webinarId}\n${downloadId}\n${expires}`).digest();

  return {
    issue(webinarId, downloadId) {
      const expires = String(Math.floor(clock.now().getTime() / 1000) + downloadSeconds);
      return { expires, signature: sign(webinarId, downloadId, expires).toString('base64url') };
    },
    isValid(webinarId, downloadId, { expires, signature }) {
      return (
        isSignature(signature, sign(webinarId, downloadId, expires)) && Number(expires) * 1000 > clock.now().getTime()
      );
    },
  };
}
