import type { Category } from '../catalogue/category.ts';
import type { Series } from '../catalogue/series.ts';
import type { CaptionLanguage } from '../film/caption.ts';
import type { Thumbnail } from '../film/filmed.ts';
import type { ProcessingState } from '../film/processing.ts';
import type { CatalogueKind } from '../item/itemKind.ts';

/** Rule LIBRARY-2: the states of an item, in the order in which the library sorts them. */
export const libraryStates = [
  'failed',
  'processing',
  'no-video',
  'draft',
  'scheduled',
  'published',
  'cancelled',
] as const;
export type LibraryState = (typeof libraryStates)[number];

/** Who may watch an item: everybody, or people with a subscription. */
export const libraryAccesses = ['public', 'gated'] as const;
export type LibraryAccess = (typeof libraryAccesses)[number];

/** An item of any kind as the library lists it. Instants are ISO 8601 UTC. Rule LIBRARY-1. */
export interface LibraryRow {
  readonly kind: CatalogueKind;
  readonly id: string;
  /** Null for upcoming webinars, which have no paths. */
  readonly slug: string | null;
  readonly title: string;
  readonly state: LibraryState;
  /** How much of its video is processed, from 0 to 100. */
  readonly percent: number;
  /** When it is going to be published; null if nobody has scheduled it. */
  readonly publishAt: string | null;
  readonly access: LibraryAccess;
  readonly categories: readonly Category[];
  /** Null for other kinds than recorded webinars. */
  readonly series: Series | null;
  readonly captions: readonly CaptionLanguage[];
  /** Rule AUTO-1: languages whose automatic captions nobody has reviewed. */
  readonly automaticCaptions: readonly CaptionLanguage[];
  /** Null for other kinds than recorded webinars, whose views are not counted. */
  readonly views: number | null;
  /** The start of an upcoming webinar; null for other kinds. */
  readonly startsAt: string | null;
  readonly changedAt: string;
  /** The id of who changed it last; null where nobody did since it was made. */
  readonly changedBy: string | null;
  /** Rule HISTORY-1: null where no name is known. */
  readonly changedByName: string | null;
  readonly thumbnail: Thumbnail | null;
  readonly version: number;
}

/** What the state of an item depends on. */
export interface StateFacts {
  readonly published: boolean;
  readonly isCancelled: boolean;
  /** Whether it is going to be published at a time. */
  readonly isScheduled: boolean;
  /** Undefined for a kind without videos. */
  readonly film: { readonly state: ProcessingState; readonly hasFile: boolean } | undefined;
}

/**
 * Rule LIBRARY-2: the one state that a person must know of an item. What needs somebody comes first: a video that
 * failed or that is missing in a draft. A published item keeps its old video while the next one is processed.
 */
export function libraryStateOf({ published, isCancelled, isScheduled, film }: StateFacts): LibraryState {
  if (isCancelled) return 'cancelled';
  if (film?.state === 'failed') return 'failed';
  if (film?.hasFile === true && film.state !== 'ready') return 'processing';
  if (published) return 'published';
  if (film?.hasFile === false) return 'no-video';
  return isScheduled ? 'scheduled' : 'draft';
}
