import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Filmed } from '../../../domain/film/filmed.ts';
import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { OpenedFilm } from './OpenedFilm.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** An item whose film is shown inside its editor. */
export interface FilmedItem {
  readonly kind: FilmKind;
  readonly name: string;
  readonly item: Filmed;
}

interface ShownFilmState {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** The position in seconds; `undefined` until there is a frame. */
  readonly second: number | undefined;
  readonly setSecond: (second: number) => void;
  readonly hasFailed: boolean;
  readonly fail: () => void;
  /** Renews access to the media of a gated item. */
  readonly renew: () => Promise<void>;
}

/** Plays the film of an item in a `<video>`, opened for administration. Unmounting stops it. Only for observers. */
export function useShownFilm({ kind, name, item }: FilmedItem, startAt: number): ShownFilmState {
  const screens = useScreens('playback');
  const [playback] = useState(() => screens.playback(OpenedFilm, { ...item, kind, name }));
  const [from] = useState(Math.min(startAt, item.duration));
  const video = useRef<HTMLVideoElement>(null);
  const [second, setSecond] = useState<number>();
  const [isBroken, setIsBroken] = useState(false);
  const fail = useCallback(() => setIsBroken(true), []);
  const renew = useCallback(() => playback.renew(), [playback]);
  const src = playback.playback?.src;
  useEffect(() => {
    void playback.open();
    return () => playback.leave();
  }, [playback]);
  useEffect(
    () => (video.current === null || src === undefined ? undefined : showFilm(video.current, src, from, fail)),
    [src, from, fail],
  );
  const hasFailed = isBroken || playback.state === 'failed';
  return { video, second, setSecond, hasFailed, fail, renew };
}

/**
 * Plays a film in a plain `<video>` in its best quality. A player that adapts to its size would give a small frame.
 * Returns a function that stops it.
 */
function showFilm(video: HTMLVideoElement, src: string, startAt: number, onFault: () => void): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  const load = async () => {
    const { default: Hls } = await import('hls.js/light');
    if (isOver) return;
    if (!Hls.isSupported()) {
      video.src = src;
      video.currentTime = startAt;
      return;
    }
    const stream = new Hls({
      enableWorker: false,
      renderTextTracksNatively: false,
      capLevelToPlayerSize: false,
      startPosition: startAt > 0 ? startAt : -1,
      maxBufferLength: 10,
    });
    end = () => stream.destroy();
    stream.once(Hls.Events.MANIFEST_PARSED, () => {
      stream.currentLevel = stream.levels.length - 1;
    });
    stream.on(Hls.Events.ERROR, (_event, { fatal }) => {
      if (fatal) onFault();
    });
    stream.loadSource(src);
    stream.attachMedia(video);
  };
  load().catch((fault: unknown) => {
    reportUnexpected(fault);
    onFault();
  });
  return () => {
    isOver = true;
    end?.();
    video.removeAttribute('src');
  };
}
