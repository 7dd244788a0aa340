/** A `ref` for a new message. It scrolls the message into view, because it may be below the edge of the dialog. */
export function intoSight(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}
