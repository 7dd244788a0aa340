import type { PlayerAction } from './model/keyMap.ts';

const fields =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [contenteditable="plaintext-only"]';
/** Containers in which arrow keys move the focus. The container itself may have the focus at first. */
const moved = '[role="menu"], [role="listbox"], [role="tablist"], dialog, [role="dialog"]';
const pressable = 'button, a[href], summary, [role="button"], [role^="menuitem"], [role="tab"], [role="option"]';

function isPage(element: Element, page: Document): boolean {
  if (element === page.body || element === page.documentElement) return true;
  // After a navigation the heading has the focus. For the visitor that means that nothing has it.
  return (
    element.getAttribute('tabindex') === '-1' &&
    !element.matches(`${fields}, ${pressable}`) &&
    element.closest(moved) === null
  );
}

function isVerticalArrow(action: PlayerAction): boolean {
  return action.kind === 'volume-by';
}

/**
 * Whether the player handles this action while `focused` has the focus. Never in a text field, and never Space on a
 * button.
 */
export function mayTake(action: PlayerAction, key: string, focused: Element | null, player: Element): boolean {
  const page = player.ownerDocument;
  const element = focused ?? page.body;
  const inside = player.contains(element);
  if (!inside) {
    if (!isPage(element, page) || page.querySelector('dialog[open]') !== null) return false;
    // The vertical arrows scroll the page.
    return !isVerticalArrow(action);
  }
  if (element.closest('[role="menu"]') !== null) return false;
  if (element.matches('input[type="range"]')) return !key.startsWith('Arrow');
  if (element.matches(fields)) return false;
  return !(key === ' ' && element.closest(pressable) !== null);
}
