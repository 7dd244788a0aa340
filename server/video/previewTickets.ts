import { createHmac } from 'node:crypto';
import { previewDays } from '../../src/domain/preview.ts';
import { ok, refuse } from '../../src/domain/result.ts';
import type { Clock } from '../application/ports/Clock.ts';
import type { PreviewKind, PreviewTickets } from '../application/ports/PreviewTickets.ts';
import { isSignature } from './isSignature.ts';

const previewSeconds = previewDays * 24 * 60 * 60;
const ticketShape = /^(video|webinar|upcoming)\.(\d{1,12})\.([\w-]{43})$/;

export interface PreviewTicketOptions {
  readonly secret: string | Uint8Array;
  readonly clock: Clock;
}

/** Tickets are signed, never stored: any process that knows the secret can tell. */
export function makePreviewTickets({ secret, clock }: PreviewTicketOptions): PreviewTickets {
  const sign = (id: string, kind: string, expiry: string) =>
    createHmac('sha256', secret).update(`preview-ticket\n${kind}\n${id}\n${expiry}`).digest();

  return {
    issue(kind, id) {
      const expiry = Math.floor(clock.now().getTime() / 1000) + previewSeconds;
      return {
        token: `${kind}.${expiry}.${sign(id, kind, String(expiry)).toString('base64url')}`,
        expiresAt: new Date(expiry * 1000),
      };
    },
    read(id, token) {
      const [, kind, expiry, signature] = ticketShape.exec(token) ?? [];
      if (kind === undefined || expiry === undefined || signature === undefined) return refuse('not-found');
      if (!isSignature(signature, sign(id, kind, expiry))) return refuse('not-found');
      const expiresAt = new Date(Number(expiry) * 1000);
      return expiresAt <= clock.now() ? refuse('expired') : ok({ kind: kind as PreviewKind, expiresAt });
    },
  };
}
