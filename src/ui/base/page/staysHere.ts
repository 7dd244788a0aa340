/** Whether a click opens the link in the same tab. */
export function staysHere(event: {
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
