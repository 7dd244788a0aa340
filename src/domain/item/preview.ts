import type { UpcomingWebinar } from './upcoming.ts';
import type { Video } from './video.ts';
import type { Webinar } from './webinar.ts';

/** A link to one unpublished item. Anyone who has the link sees the item until `expiresAt` (ISO 8601 UTC). */
export interface PreviewLink {
  readonly url: string;
  readonly expiresAt: string;
}

/** The item behind a preview link. */
export type Preview = { readonly expiresAt: string } & (
  | { readonly kind: 'video'; readonly item: Video }
  | { readonly kind: 'webinar'; readonly item: Webinar }
  | { readonly kind: 'upcoming'; readonly item: UpcomingWebinar }
);

/** Rule DRAFT-5: a link lives for a week. A colleague has time to answer, and a leaked link soon expires. */
export const previewDays = 7;

/** The maximum length of the token in a link, in characters. */
export const maximumPreviewTokenLength = 200;
