import type { Feature } from '../access/access.ts';
import type { CaptionTrack } from './caption.ts';
import type { Category } from '../catalogue/category.ts';
import type { ProcessingState } from './processing.ts';

/** The picture of an item. `src` is the widest one; `srcset` lists all widths. */
export interface Thumbnail {
  readonly src: string;
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Rules ITEM-1 and ITEM-2: the fields that tutorial videos and recorded webinars share. Durations and times are
 * seconds; instants are ISO 8601 UTC.
 */
export interface Filmed {
  readonly id: string;
  readonly slug: string;
  readonly categories: readonly Category[];
  readonly public: boolean;
  readonly published: boolean;
  readonly feature: Feature | null;
  /** Where playback begins when the address has no time. */
  readonly startTime: number;
  /** 0 until the server has probed the file. */
  readonly duration: number;
  readonly processing: { readonly state: ProcessingState };
  readonly thumbnail: Thumbnail | null;
  readonly captions: readonly CaptionTrack[];
  /** Rule SHOWN-5: the address of the texts that the film shows. */
  readonly screen?: string;
  readonly createdAt: string;
  readonly publishedAt: string | null;
}

/** The captions of an item in a list. */
export interface ListedCaptions {
  readonly captions: readonly Pick<CaptionTrack, 'language'>[];
}
