/** Whether a key pressed on this target writes text. Letters are no shortcuts then. */
export function isWrittenIn(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}
