import { useEffect } from 'react';
import { reportUnexpected } from '../loading/reportUnexpected.ts';

/** Whether the page is in full screen. */
export function fillsScreen(): boolean {
  return document.fullscreenElement === document.documentElement;
}

/** Leaves full screen with the page of a film, unless the page of another film, or its skeleton, has taken its place. */
export function useFullscreenEnd(): void {
  useEffect(
    () => () => {
      if (fillsScreen() && document.querySelector('.player-slot') === null)
        document.exitFullscreen().catch(reportUnexpected);
    },
    [],
  );
}
