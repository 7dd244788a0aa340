import type { PlayerAction } from './model/keyMap.ts';

const fields =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [contenteditable="plaintext-only"]';
/** What the keys move in: it may hold the focus itself until one of its parts does. */
const moved = '[role="menu"], [role="listbox"], [role="tablist"], dialog, [role="dialog"]';
const pressable = 'button, a[href], summary, [role="button"], [role^="menuitem"], [role="tab"], [role="option"]';

function isPage(element: Element, page: Document): boolean {
  if (element === page.body || element === page.documentElement) return true;
  // After a change of route the heading holds the focus: to the visitor that is "nowhere".
  return (
    element.getAttribute('tabindex') === '-1' &&
    !element.matches(`${fields}, ${pressable}`) &&
    element.closest(moved) === null
  );
}

function isVerticalArrow(action: PlayerAction): boolean {
  return action.kind === 'volume-by';
}

/** Whether the player may take this action when `focused` holds the focus: never from a field, never Space from a button. */
export function mayTake(action: PlayerAction, key: string, focused: Element | null, player: Element): boolean {
  const page = player.ownerDocument;
  const element = focused ?? page.body;
  const inside = player.contains(element);
  if (!inside) {
    if (!isPage(element, page) || page.querySelector('dialog[open]') !== null) return false;
    // The page itself scrolls with the vertical arrows.
    return !isVerticalArrow(action);
  }
  if (element.closest('[role="menu"]') !== null) return false;
  if (element.matches('input[type="range"]')) return !key.startsWith('Arrow');
  if (element.matches(fields)) return false;
  return !(key === ' ' && element.closest(pressable) !== null);
}
