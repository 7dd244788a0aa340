import type { Chapter } from '../../../../domain/film/playback.ts';
import { chapterAt, chapterParts } from './chapterParts.ts';

/** What the media keys of a headset, lock screen or keyboard control. */
export interface Steered {
  readonly position: number;
  play(): void;
  pause(): void;
  seekTo(seconds: number): void;
}

export type SessionHandlers = Readonly<
  Partial<Record<MediaSessionAction, (details: Pick<MediaSessionActionDetails, 'seekTime' | 'seekOffset'>) => void>>
>;

const defaultSeekSeconds = 10;
/** Later than this, "previous" goes to the beginning of the current chapter. */
const beginning = 3;

/**
 * "Next" and "previous" move between chapters. Without chapters they are missing, because the film is the only track.
 */
export function sessionActions(film: Steered, chapters: readonly Chapter[], duration: () => number): SessionHandlers {
  const seekBy = (seconds: number): void => film.seekTo(film.position + seconds);
  const steering: SessionHandlers = {
    play: () => film.play(),
    pause: () => film.pause(),
    seekbackward: ({ seekOffset }) => seekBy(-(seekOffset ?? defaultSeekSeconds)),
    seekforward: ({ seekOffset }) => seekBy(seekOffset ?? defaultSeekSeconds),
    seekto: ({ seekTime }) => film.seekTo(seekTime ?? film.position),
  };
  if (chapters.length === 0) return steering;
  const parts = () => chapterParts(chapters, duration());
  return {
    ...steering,
    previoustrack: () => {
      film.seekTo(chapterAt(parts(), film.position - beginning)?.time ?? 0);
    },
    nexttrack: () => {
      const next = parts().find(({ time }) => time > film.position);
      if (next !== undefined) film.seekTo(next.time);
    },
  };
}
