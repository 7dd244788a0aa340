import type { Chapter } from '../../../../domain/film/playback.ts';
import { chapterAt, chapterParts } from './chapterParts.ts';

/** What the keys of a headset, a lock screen or a keyboard ask of a film. */
export interface Steered {
  readonly position: number;
  play(): void;
  pause(): void;
  seekTo(seconds: number): void;
}

export type SessionHandlers = Readonly<
  Partial<Record<MediaSessionAction, (details: Pick<MediaSessionActionDetails, 'seekTime' | 'seekOffset'>) => void>>
>;

const leap = 10;
/** So far into a chapter, "previous" means its beginning. */
const beginning = 3;

/** "Next" and "previous" are chapters, and are there only where there are any: the film is the only track. */
export function sessionActions(film: Steered, chapters: readonly Chapter[], duration: () => number): SessionHandlers {
  const seekBy = (seconds: number): void => film.seekTo(film.position + seconds);
  const steering: SessionHandlers = {
    play: () => film.play(),
    pause: () => film.pause(),
    seekbackward: ({ seekOffset }) => seekBy(-(seekOffset ?? leap)),
    seekforward: ({ seekOffset }) => seekBy(seekOffset ?? leap),
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
