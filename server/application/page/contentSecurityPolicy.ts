import { createHash } from 'node:crypto';

/**
 * Rule SECURITY-3: the content security policy of answers that are no pages: media, feeds, API, discovery. They may not
 * load or run anything.
 */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Names an inline style in a content security policy, there between quotes. */
export function cspHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
