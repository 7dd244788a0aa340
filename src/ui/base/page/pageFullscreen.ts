import { useSyncExternalStore, useEffect } from 'react';
import { reportUnexpected } from '../loading/reportUnexpected.ts';

/** Whether the page is in full screen. */
function fillsScreen(): boolean {
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

/** Whether this browser shows any element in full screen. The one of the iPhone shows only videos. */
export function canFillScreen(): boolean {
  return document.fullscreenEnabled === true;
}

/**
 * Rule NEXT-8: enters or leaves full screen with the whole page, over which playerSlot.css lays the player. The page
 * stays when the next film replaces the player, so full screen stays as well.
 */
export function togglePageFullscreen(): void {
  (fillsScreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(reportUnexpected);
}

/** Whether the page is in full screen. */
export function usePageFullscreen(): boolean {
  return useSyncExternalStore(follow, fillsScreen, () => false);
}

function follow(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
