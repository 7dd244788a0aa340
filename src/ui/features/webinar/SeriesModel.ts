import { makeAutoObservable } from 'mobx';
import type { WebinarCatalogue } from '../../../application/ports/WebinarCatalogue.ts';
import type { Series } from '../../../domain/catalogue/series.ts';
import { Fetching } from '../../base/loading/Fetching.ts';

/** The series that the filter offers. Without them it still offers the choices that need none. */
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

  /** Asks for them unless they are there or on their way. */
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
