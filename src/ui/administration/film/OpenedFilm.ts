import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { VideoCatalogue } from '../../../application/ports/catalogue/VideoCatalogue.ts';
import type { Playback } from '../../../domain/film/playback.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

interface FilmParts {
  /** The catalogues of both kinds have the method that opens playback. */
  readonly catalogue: Pick<VideoCatalogue, 'openPlayback'>;
}

/**
 * A film in a plain `<video>` of administration. It needs no player and stores no position, and the server decides
 * whether it may be watched.
 */
export class OpenedFilm {
  state: 'opening' | 'open' | 'failed' = 'opening';
  playback: Playback | undefined = undefined;
  readonly #catalogue: FilmParts['catalogue'];
  readonly #id: string;
  readonly #call = new AbortController();

  constructor({ catalogue }: FilmParts, { id }: { readonly id: string }) {
    this.#catalogue = catalogue;
    this.#id = id;
    makeAutoObservable(this, { playback: observableRef });
  }

  async open(): Promise<void> {
    const opened = await this.#open().catch(reportUnexpected);
    runInAction(() => {
      if (opened?.ok === true) this.playback = opened.value;
      this.state = opened?.ok === true ? 'open' : 'failed';
    });
  }

  /** Renews access to the media of a gated item. */
  async renew(): Promise<void> {
    await this.#open();
  }

  leave(): void {
    this.#call.abort();
  }

  #open() {
    return this.#catalogue.openPlayback(this.#id, this.#call.signal);
  }
}
