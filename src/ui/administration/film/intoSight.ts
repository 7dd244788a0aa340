/** As the `ref` of what has just been said: below the edge of the dialog it would not be seen. */
export function intoSight(said: HTMLElement | null): void {
  said?.scrollIntoView({ block: 'nearest' });
}
