import { useEffect } from 'react';
import type { ViolationDisplay } from './ViolationDisplay.ts';

/** Reports when a press begins and when it ends. */
export function useHeldPresses(violationDisplay: Pick<ViolationDisplay, 'hold' | 'release'>): void {
  useEffect(() => {
    const hold = () => violationDisplay.hold();
    // Delayed, because the click comes after `pointerup`.
    const release = () => void setTimeout(() => violationDisplay.release());
    addEventListener('pointerdown', hold, true);
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, release, true);
    return () => {
      removeEventListener('pointerdown', hold, true);
      for (const end of ['pointerup', 'pointercancel'] as const) removeEventListener(end, release, true);
    };
  }, [violationDisplay]);
}
