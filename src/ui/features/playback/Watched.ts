import type { Chapter } from '../../../domain/film/playback.ts';
import type { FilmKind } from '../../../domain/item/itemKind.ts';
import type { Video } from '../../../domain/item/video.ts';
import type { GatedItem } from '../gate/Gate.ts';

/** An item that can be played. `kind` names the catalogue that opens it. */
export interface Playable extends GatedItem {
  readonly kind: FilmKind;
  readonly name: string;
  /** In seconds; 0 if it is unknown. */
  readonly duration: number;
}

/** The fields of an item that its page shows, whichever kind it is. */
export type Watched = Playable &
  Pick<
    Video,
    | 'name'
    | 'published'
    | 'slug'
    | 'categories'
    | 'duration'
    | 'startTime'
    | 'processing'
    | 'thumbnail'
    | 'captions'
    | 'screen'
    | 'createdAt'
    | 'publishedAt'
  > & { readonly objectives?: readonly Chapter[] };
