import { timingSafeEqual } from 'node:crypto';

/** Whether a ticket bears the right signature, as base64url; how long the answer takes tells nothing of it. */
export function isSignature(given: string, right: Buffer): boolean {
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}
