import { useMediaPlayer, type MediaPlayerInstance } from '@vidstack/react';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** The end of the buffered range around a moment, in seconds. */
function loadedUntil(buffered: Pick<TimeRanges, 'length' | 'start' | 'end'>, time: number): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= time + 0.5 && time <= buffered.end(index)) return buffered.end(index);
  }
  return time;
}

/**
 * Moves the bar with the video, without React: Vidstack reports the position at every frame, and 60 renders a second
 * are too slow on a phone. While the visitor drags, the bar does not follow the video.
 */
export function useSeekPosition(
  player: MediaPlayerInstance | null,
  bar: RefObject<HTMLElement | null>,
  range: RefObject<HTMLInputElement | null>,
  dragged: RefObject<number | null>,
  spoken: (time: number) => string,
): (time: number) => void {
  const speak = useRef(spoken);
  useEffect(() => {
    speak.current = spoken;
  });

  const show = useCallback(
    (time: number): void => {
      bar.current?.style.setProperty('--played', String(time));
      const input = range.current;
      if (input === null) return;
      input.value = String(time);
      bar.current?.style.setProperty('--share', String(Number(input.max) > 0 ? time / Number(input.max) : 0));
      const text = speak.current(time);
      if (input.getAttribute('aria-valuetext') !== text) input.setAttribute('aria-valuetext', text);
    },
    [bar, range],
  );

  useEffect(
    () =>
      player?.subscribe(({ currentTime, buffered }) => {
        bar.current?.style.setProperty('--loaded', String(loadedUntil(buffered, currentTime)));
        if (dragged.current === null) show(currentTime);
      }),
    [player, bar, dragged, show],
  );
  return show;
}

/** The position in whole seconds. Vidstack reports it at every frame, far more often than a label changes. */
export function useWholeSecond(): number {
  const player = useMediaPlayer();
  const [second, setSecond] = useState(0);
  useEffect(() => player?.subscribe(({ currentTime }) => setSecond(Math.floor(currentTime))), [player]);
  return second;
}
