import { mayTake } from './keyReach.ts';
import { actionOfKey, isPerformed, type PlayerAction } from './model/keyMap.ts';

/**
 * Performs the actions of the player's keys. It listens on the whole page; `mayTake` leaves fields and menus alone.
 * Returns the function that ends it.
 */
export function listenForKeys(
  player: Element,
  perform: (action: PlayerAction) => void,
  withCharacters: boolean,
): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const action = actionOfKey(event, withCharacters);
    if (action === null || !mayTake(action, event.key, document.activeElement, player)) return;
    // Also for a repeated key that does nothing: a held Space would scroll the page.
    event.preventDefault();
    if (isPerformed(action, event)) perform(action);
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
