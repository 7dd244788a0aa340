import { createHash } from 'node:crypto';

/** Names an inline style in a content security policy, there between quotes. */
export function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
