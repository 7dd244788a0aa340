import type { MediaPlayerInstance } from '@vidstack/react';
import { useEffect } from 'react';

/**
 * Tells Vidstack how long the video is. Left alone it believes the seekable range of the moment at which it last looked,
 * and where loading is quick that is the first seconds only: they would then be the whole bar.
 */
export function useTrueLength(player: MediaPlayerInstance | null, element: HTMLElement | null): void {
  useEffect(() => {
    if (player === null || element === null) return undefined;
    const onLength = ({ target }: Event): void => {
      if (target instanceof HTMLMediaElement && Number.isFinite(target.duration) && target.duration > 0)
        player.duration = target.duration;
    };
    // Media events do not bubble, but they can be caught on their way down.
    element.addEventListener('durationchange', onLength, { capture: true });
    return () => element.removeEventListener('durationchange', onLength, { capture: true });
  }, [player, element]);
}
