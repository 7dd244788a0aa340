import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { FilmProgress, WatchedSections } from '../../../application/ports/catalogue/FilmProgress.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { FilmRef } from '../../../domain/item/filmName.ts';

/** Reports to the site's own server, without a token. */
export class HttpFilmProgress implements FilmProgress {
  readonly #fetch: typeof fetch;
  readonly #mayTell: () => boolean;

  /** `mayTell`: whether the visitor lets the site count. */
  constructor(send: typeof fetch, mayTell: () => boolean) {
    this.#fetch = send;
    this.#mayTell = mayTell;
  }

  async tell({ kind, item }: FilmRef, watched: WatchedSections): Promise<void> {
    if (!this.#mayTell()) return;
    const path = (kind === 'video' ? apiPaths.videoProgress : apiPaths.webinarProgress)(item);
    const { status } = await this.#fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(watched),
      keepalive: true,
    });
    if (status >= 500) throw new ApiFault(`${path} answered ${status}`);
  }
}
