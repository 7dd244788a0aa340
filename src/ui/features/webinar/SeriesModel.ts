import { makeAutoObservable } from 'mobx';
import type { WebinarCatalogue } from '../../../application/ports/catalogue/WebinarCatalogue.ts';
import type { Series } from '../../../domain/catalogue/series.ts';
import { Fetching } from '../../base/loading/Fetching.ts';

/** The series of the filter. If they fail to load, the filter still offers its fixed choices. */
export class SeriesModel {
  readonly #catalogue: Pick<WebinarCatalogue, 'series'>;
  readonly #fetching: Fetching<readonly Series[]>;

  constructor(catalogue: Pick<WebinarCatalogue, 'series'>, known: readonly Series[] | undefined) {
    this.#catalogue = catalogue;
    this.#fetching = new Fetching(known);
    makeAutoObservable(this);
  }

  get all(): readonly Series[] {
    return this.#fetching.value ?? [];
  }

  /** Fetches the series unless they are known or loading. */
  load(): void {
    const { phase } = this.#fetching;
    if (phase === 'idle' || phase === 'error') this.readAnew();
  }

  readAnew(): void {
    void this.#fetching.start((signal) => this.#catalogue.series(signal));
  }

  leave(): void {
    this.#fetching.cancel();
  }
}
