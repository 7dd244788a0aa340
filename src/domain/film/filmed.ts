import type { Feature } from '../access/access.ts';
import type { CaptionTrack } from './caption.ts';
import type { Category } from '../catalogue/category.ts';
import type { ProcessingState } from './processing.ts';

/** The picture of an item in the widths that were made of it; `src` is the widest. */
export interface Thumbnail {
  readonly src: string;
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Rules ITEM-1 and ITEM-2: what a tutorial video and a recorded webinar have in common. Durations and times are
 * seconds; instants are ISO 8601 UTC.
 */
export interface Filmed {
  readonly id: string;
  readonly slug: string;
  readonly categories: readonly Category[];
  readonly public: boolean;
  readonly published: boolean;
  readonly feature: Feature | null;
  /** Where playback begins when the address names no time. */
  readonly startTime: number;
  /** 0 until the file has been probed. */
  readonly duration: number;
  readonly processing: { readonly state: ProcessingState };
  readonly thumbnail: Thumbnail | null;
  readonly captions: readonly CaptionTrack[];
  readonly createdAt: string;
  readonly publishedAt: string | null;
}
