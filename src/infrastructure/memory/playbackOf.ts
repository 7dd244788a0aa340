import type { Playback } from '../../domain/playback.ts';
import type { Video } from '../../domain/video.ts';

/** Long enough for every test: nothing in memory expires. */
const farAway = '2100-01-01T00:00:00.000Z';

/** What a player would get, with addresses that nobody serves. */
export function playbackOf(
  { id, thumbnail, captions, startTime }: Pick<Video, 'id' | 'thumbnail' | 'captions' | 'startTime'>,
  chapters: Playback['chapters'],
): Playback {
  return {
    src: `/media/${id}/master.m3u8`,
    poster: thumbnail?.src ?? null,
    storyboard: null,
    chapters,
    captions,
    startTime,
    expiresAt: farAway,
  };
}
