import type { Access } from '../access/access.ts';
import type { CaptionTrack } from './caption.ts';

/** Rule MEDIA-7: what a player needs to play one item. It is valid until `expiresAt`. Times are seconds. */
export interface Playback {
  readonly src: string;
  readonly poster: string | null;
  readonly storyboard: string | null;
  readonly chapters: readonly Chapter[];
  readonly captions: readonly CaptionTrack[];
  readonly startTime: number;
  readonly expiresAt: string;
}

export interface Chapter {
  readonly title: string;
  readonly time: number;
}

/** Rule PART-1: a film that is shorter, in seconds, has no parts. */
export const shortestDividedFilm = 90;

export type PlaybackRefusal = Exclude<Access, 'granted'> | 'not-ready';
