import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../application/ports/Clock.ts';

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
