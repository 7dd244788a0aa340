import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlaybackModel } from '../../features/playback/PlaybackModel.ts';
import { showFilm } from './showFilm.ts';

/**
 * Plays the film of an item in a `<video>`, opened as on the page of the item. Unmounting stops it. Only for observers.
 */
export function useShownFilm(playback: PlaybackModel, startAt: number) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const fail = useCallback(() => setHasFailed(true), []);
  const src = playback.playback?.src;
  useEffect(() => {
    void playback.play();
    return () => playback.leave();
  }, [playback]);
  useEffect(
    () => (video.current === null || src === undefined ? undefined : showFilm(video.current, src, startAt, fail)),
    [src, startAt, fail],
  );
  return { video, fail, isRefused: hasFailed || !['facade', 'opening', 'playing'].includes(playback.state) };
}
