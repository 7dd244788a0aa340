/** A `ref` for a new message. It scrolls the message into view, because it may be below the edge of the dialog. */
export function scrollToMessage(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}
