import { ApiFault } from '../../application/ports/ApiFault.ts';
import type { FilmProgress, WatchedSections } from '../../application/ports/FilmProgress.ts';
import { apiPaths } from '../../contract/paths.ts';
import type { FilmRef } from '../../domain/personal/position.ts';

/** Tells the site's own server, without a token: nobody is named. */
export class HttpFilmProgress implements FilmProgress {
  readonly #fetch: typeof fetch;

  constructor(send: typeof fetch) {
    this.#fetch = send;
  }

  async tell({ kind, item }: FilmRef, watched: WatchedSections): Promise<void> {
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
