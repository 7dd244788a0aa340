import { createHash } from 'node:crypto';

/** The id under which a record is stored. It is a hash, so that the table reveals no cookie, code or token. */
export function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
