import type { Pages } from '../../application/ports/Pages.ts';

type PagesOf = Pick<Location, 'pathname' | 'search' | 'hash' | 'reload' | 'replace'>;

export class BrowserPages implements Pages {
  readonly #location: PagesOf;
  #isLeaving = false;

  constructor(location: PagesOf = window.location, events: Pick<EventTarget, 'addEventListener'> = window) {
    this.#location = location;
    events.addEventListener('pagehide', () => (this.#isLeaving = true));
    // Back may show the page again.
    events.addEventListener('pageshow', () => (this.#isLeaving = false));
  }

  path(): string {
    const { pathname, search, hash } = this.#location;
    return pathname + search + hash;
  }

  reload(): void {
    this.#location.reload();
  }

  goTo(path: string): void {
    this.#location.replace(path);
  }

  isLeaving(): boolean {
    return this.#isLeaving;
  }

  zone(): string {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  }
}
