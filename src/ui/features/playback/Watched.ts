import type { Gated } from '../../../domain/access/access.ts';
import type { Video } from '../../../domain/item/video.ts';

/** What is played, and through which part of the catalogue it is opened. */
export interface Playable extends Gated {
  readonly kind: 'video' | 'webinar';
  readonly id: string;
  readonly name: string;
}

/** What a page that plays something shows of it, whichever kind it is. */
export type Watched = Playable &
  Pick<
    Video,
    'name' | 'slug' | 'categories' | 'duration' | 'processing' | 'thumbnail' | 'captions' | 'createdAt' | 'publishedAt'
  >;
