import type { DownloadTickets } from '../../application/ports/media/DownloadTickets.ts';
import { makeTicketSignatures, type TicketOptions } from './ticketSignatures.ts';

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
