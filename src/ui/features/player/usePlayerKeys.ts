import { useEffect } from 'react';
import { actionOfKey } from './model/keyMap.ts';
import { mayTake } from './keyReach.ts';
import type { PlayerModel } from './model/PlayerModel.ts';

/**
 * Listens on the whole page, because after a navigation nothing has the focus. `mayTake` leaves fields and buttons
 * alone.
 */
export function usePlayerKeys(element: HTMLElement | null, model: PlayerModel, characterKeys: boolean): void {
  useEffect(() => {
    if (element === null) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const action = actionOfKey(event, characterKeys);
      if (action === null || !mayTake(action, event.key, document.activeElement, element)) return;
      event.preventDefault();
      model.perform(action);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [element, model, characterKeys]);
}
