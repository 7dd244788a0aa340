import type { MediaPlayerInstance } from '@vidstack/react';
import { useEffect } from 'react';
import type { Chapter } from '../../../domain/film/playback.ts';
import type { PlayerModel } from './model/PlayerModel.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { chapterAt, chapterParts } from './model/chapterParts.ts';

const positionEvents = ['loadedmetadata', 'durationchange', 'ratechange', 'seeked', 'play', 'pause'] as const;

function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch (fault) {
    // Browsers refuse actions that they do not know.
    reportUnexpected(fault, 'mediaAction');
  }
}

function tellPosition(duration: number, position: number, playbackRate: number): void {
  if (!Number.isFinite(duration) || duration <= 0 || playbackRate <= 0) return;
  navigator.mediaSession.setPositionState({
    duration,
    position: Math.min(Math.max(0, position), duration),
    playbackRate,
  });
}

/**
 * The film in the media controls of the system. Vidstack sets title, brand and poster. The actions are those of our
 * buttons. Unmounting the player removes everything.
 */
export function useMediaSession(
  player: MediaPlayerInstance | null,
  model: PlayerModel,
  chapters: readonly Chapter[],
): void {
  useEffect(() => {
    const element = player?.el ?? null;
    if (player === null || element === null || !('mediaSession' in navigator)) return undefined;
    const handlers = sessionActions(model, chapters, () => player.duration);
    const actions = Object.keys(handlers) as MediaSessionAction[];
    const steer = (): void => {
      for (const action of actions) handle(action, (details) => handlers[action]?.(details));
    };
    const tell = (): void => tellPosition(player.duration, model.position, player.playbackRate);
    const listening = new AbortController();
    // Media events do not bubble.
    const on = (type: string, listener: () => void): void =>
      element.addEventListener(type, listener, { capture: true, signal: listening.signal });
    // Vidstack sets its own handlers when it connects, which is later than this.
    on('loadedmetadata', steer);
    on('play', steer);
    for (const type of positionEvents) on(type, tell);
    return () => {
      listening.abort();
      for (const action of actions) handle(action, null);
      navigator.mediaSession.metadata = null;
      navigator.mediaSession.playbackState = 'none';
      navigator.mediaSession.setPositionState();
    };
  }, [player, model, chapters]);
}

/** What the media keys of a headset, lock screen or keyboard control. */
type Steered = Pick<PlayerModel, 'position' | 'play' | 'pause' | 'seekTo'>;

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
