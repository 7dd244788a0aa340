/** Whether a click is not one that opens another tab or window. */
export function staysHere(event: {
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
