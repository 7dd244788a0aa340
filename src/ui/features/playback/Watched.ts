import type { Gated } from '../../../domain/access/access.ts';
import type { Video } from '../../../domain/item/video.ts';

/** An item that can be played. `kind` names the catalogue that opens it. */
export interface Playable extends Gated {
  readonly kind: 'video' | 'webinar';
  readonly id: string;
  readonly name: string;
}

/** The fields of an item that its page shows, whichever kind it is. */
export type Watched = Playable &
  Pick<
    Video,
    'name' | 'slug' | 'categories' | 'duration' | 'processing' | 'thumbnail' | 'captions' | 'createdAt' | 'publishedAt'
  >;
