import { useEffect } from 'react';
import type { Judgement } from './Judgement.ts';

/** Reports when a press begins and when it ends. */
export function useHeldPresses(judgement: Pick<Judgement, 'hold' | 'release'>): void {
  useEffect(() => {
    const hold = () => judgement.hold();
    // Delayed, because the click comes after `pointerup`.
    const release = () => void setTimeout(() => judgement.release());
    addEventListener('pointerdown', hold, true);
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, release, true);
    return () => {
      removeEventListener('pointerdown', hold, true);
      for (const end of ['pointerup', 'pointercancel'] as const) removeEventListener(end, release, true);
    };
  }, [judgement]);
}
