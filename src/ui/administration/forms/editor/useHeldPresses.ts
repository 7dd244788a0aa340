import { useEffect } from 'react';
import type { Judgement } from './Judgement.ts';

/** Tells when a press begins and when it is over. */
export function useHeldPresses(judgement: Pick<Judgement, 'hold' | 'release'>): void {
  useEffect(() => {
    const hold = () => judgement.hold();
    // The click that it ends in comes after this.
    const release = () => void setTimeout(() => judgement.release());
    addEventListener('pointerdown', hold, true);
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, release, true);
    return () => {
      removeEventListener('pointerdown', hold, true);
      for (const end of ['pointerup', 'pointercancel'] as const) removeEventListener(end, release, true);
    };
  }, [judgement]);
}
