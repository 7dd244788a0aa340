import { createHash } from 'node:crypto';

/** The id under which a record is stored: nobody who reads the table learns a cookie, a code or a token. */
export function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
