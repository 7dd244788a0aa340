import type { Pages } from '../../application/ports/Pages.ts';

type PagesOf = Pick<Location, 'pathname' | 'search' | 'hash' | 'reload' | 'replace'>;

export class BrowserPages implements Pages {
  readonly #location: PagesOf;

  constructor(location: PagesOf = window.location) {
    this.#location = location;
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

  zone(): string {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  }
}
