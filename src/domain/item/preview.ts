import type { UpcomingWebinar } from './upcoming.ts';
import type { Video } from './video.ts';
import type { Webinar } from './webinar.ts';

/** A link by which anyone who has it sees one unpublished item until `expiresAt` (ISO 8601 UTC). */
export interface PreviewLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** What such a link shows. */
export type Preview = { readonly expiresAt: string } & (
  | { readonly kind: 'video'; readonly item: Video }
  | { readonly kind: 'webinar'; readonly item: Webinar }
  | { readonly kind: 'upcoming'; readonly item: UpcomingWebinar }
);

/** Rule DRAFT-5: a week is long enough for a colleague's answer and short enough for a link that went astray. */
export const previewDays = 7;
