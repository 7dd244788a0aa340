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

const fields =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [contenteditable="plaintext-only"]';
/** Elements that use letters and arrows themselves. */
const menus = '[role="menu"], [role="listbox"], dialog, [role="dialog"]';
/** Elements that use arrows themselves. */
const movedByArrows = '[role="tablist"], [role="slider"]';
/** What Space presses. It does nothing on a link, except to scroll the page. */
const pressed = 'button, summary, [role="button"], [role^="menuitem"], [role="tab"], [role="option"]';

/**
 * Whether the player handles this action while `focused` has the focus. `player` is its element, or its place on the
 * page before the first play. Never in a field or a menu, and never Space on a button.
 */
export function mayTake(action: PlayerAction, key: string, focused: Element | null, player: Element): boolean {
  const page = player.ownerDocument;
  const element = focused ?? page.body;
  const menu = element.closest(menus);
  const isArrow = key.startsWith('Arrow');
  const isEdge = key === 'Home' || key === 'End';
  if (key === ' ' && element.closest(pressed) !== null) return false;
  // Outside of the running player they scroll the page.
  if (isEdge && element.closest('.player') === null) return false;
  if (!player.contains(element)) {
    if (menu !== null || element.matches(fields) || page.querySelector('dialog[open]') !== null) return false;
    // The vertical arrows scroll the page.
    return action.kind !== 'volume-by' && !(isArrow && element.closest(movedByArrows) !== null);
  }
  if (menu !== null && player.contains(menu)) return false;
  if (element.matches('input[type="range"]')) return !isArrow && !isEdge;
  return !element.matches(fields);
}
