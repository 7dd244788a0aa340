import { previewDays } from '../../../src/domain/item/preview.ts';
import { ok, refuse } from '../../../src/domain/result.ts';
import type { PreviewKind, PreviewTickets } from '../../application/ports/item/PreviewTickets.ts';
import { makeTicketSignatures, type TicketOptions } from './ticketSignatures.ts';

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
