import { makeAutoObservable } from 'mobx';
import type { UpcomingCatalogue } from '../../../application/ports/catalogue/UpcomingCatalogue.ts';
import { recordingPath, type UpcomingDetail } from '../../../domain/item/upcomingDetail.ts';
import { ok, type Result } from '../../../domain/result.ts';
import { Fetching } from '../../base/loading/Fetching.ts';

/** The upcoming webinar of a page. */
export class UpcomingModel {
  /** When the webinar was fetched. Undefined for the webinar that the server has inlined. */
  fetchedAt: Date | undefined;
  readonly #catalogue: Pick<UpcomingCatalogue, 'find'>;
  readonly #id: string;
  readonly #now: () => Date;
  readonly #found: Fetching<Result<UpcomingDetail, 'not-found'>>;

  constructor(
    catalogue: Pick<UpcomingCatalogue, 'find'>,
    id: string,
    webinar: UpcomingDetail | undefined,
    now: () => Date,
  ) {
    this.#catalogue = catalogue;
    this.#id = id;
    this.#now = now;
    this.#found = new Fetching(webinar === undefined ? undefined : ok(webinar));
    makeAutoObservable(this);
  }

  get webinar(): UpcomingDetail | undefined {
    const found = this.#found.value;
    return found?.ok === true ? found.value : undefined;
  }

  get ownSlug(): string | undefined {
    return this.webinar?.id;
  }

  get state(): 'ready' | 'loading' | 'not-found' | 'failed' {
    if (this.webinar !== undefined) return 'ready';
    if (this.#found.phase === 'complete') return 'not-found';
    return this.#found.phase === 'error' ? 'failed' : 'loading';
  }

  /**
   * Rule UPCOMING-12: the path of the recording, if the webinar was over when it was fetched. A page that is open at the
   * end stays: it tells its reader where the recording is.
   */
  get movedTo(): string | undefined {
    return this.webinar === undefined || this.fetchedAt === undefined
      ? undefined
      : recordingPath(this.webinar, this.fetchedAt);
  }

  /** Fetches the webinar unless it is known. `isAgain` replaces the running call, whose answer may already be stale. */
  async load(isAgain = false): Promise<void> {
    if (!isAgain && (this.#found.phase === 'loading' || this.webinar !== undefined)) return;
    this.fetchedAt = this.#now();
    await this.#found.start((signal) => this.#catalogue.find(this.#id, signal));
  }

  leave(): void {
    this.#found.cancel();
  }
}
