import type { MediaPlayerInstance } from '@vidstack/react';
import { useEffect } from 'react';

/**
 * Tells Vidstack the duration of the video. Otherwise it takes the seekable range at the time of its last check. If
 * loading is quick, that is only the first seconds, and they would fill the whole bar.
 */
export function useTrueLength(player: MediaPlayerInstance | null, element: HTMLElement | null): void {
  useEffect(() => {
    if (player === null || element === null) return undefined;
    const onLength = ({ target }: Event): void => {
      if (target instanceof HTMLMediaElement && Number.isFinite(target.duration) && target.duration > 0)
        player.duration = target.duration;
    };
    // Media events do not bubble, but they can be captured.
    element.addEventListener('durationchange', onLength, { capture: true });
    return () => element.removeEventListener('durationchange', onLength, { capture: true });
  }, [player, element]);
}
