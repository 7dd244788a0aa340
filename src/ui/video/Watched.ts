import type { Video } from '../../domain/video.ts';
import type { Playable } from '../Screens.ts';

/** What a page that plays something shows of it, whichever kind it is. */
export type Watched = Playable & Pick<Video, 'name' | 'slug' | 'categories' | 'duration' | 'processing' | 'thumbnail' | 'captions' | 'createdAt' | 'publishedAt'>;
