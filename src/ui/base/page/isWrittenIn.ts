/** Whether a key pressed there writes: no letter is a shortcut then. */
export function isWrittenIn(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}
