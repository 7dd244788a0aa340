import { useEffect } from 'react';
import type { PlaybackModel } from '../playback/PlaybackModel.ts';

const patience = 4000;

/** Loads the player when the page is painted and the browser is idle. */
export function usePreparation(model: PlaybackModel, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const prepare = () => model.prepare();
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(prepare, patience);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(prepare, { timeout: patience });
    return () => cancelIdleCallback(idle);
  }, [model, isWanted]);
}
