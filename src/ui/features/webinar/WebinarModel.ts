import { makeAutoObservable } from 'mobx';
import type { WebinarCatalogue } from '../../../application/ports/catalogue/WebinarCatalogue.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { Webinar } from '../../../domain/item/webinar.ts';
import { Fetching } from '../../base/loading/Fetching.ts';

/** The recorded webinar of a page. */
export class WebinarModel {
  readonly #catalogue: WebinarCatalogue;
  readonly #slug: string;
  readonly #found: Fetching<Result<Webinar, 'not-found'>>;

  constructor(catalogue: WebinarCatalogue, slug: string, webinar: Webinar | undefined) {
    this.#catalogue = catalogue;
    this.#slug = slug;
    this.#found = new Fetching(webinar === undefined ? undefined : ok(webinar));
    makeAutoObservable(this);
  }

  get webinar(): Webinar | undefined {
    const found = this.#found.value;
    return found?.ok === true ? found.value : undefined;
  }

  get ownSlug(): string | undefined {
    return this.webinar?.slug;
  }

  get state(): 'ready' | 'loading' | 'not-found' | 'failed' {
    if (this.webinar !== undefined) return 'ready';
    if (this.#found.phase === 'complete') return 'not-found';
    return this.#found.phase === 'error' ? 'failed' : 'loading';
  }

  /** Fetches the webinar unless it is known. `isAgain` replaces the running call, whose answer may already be stale. */
  async load(isAgain = false): Promise<void> {
    if (!isAgain && (this.#found.phase === 'loading' || this.webinar !== undefined)) return;
    // Its path may have changed, and a draft has no former paths.
    const name = this.webinar?.id ?? this.#slug;
    await this.#found.start((signal) => this.#catalogue.find(name, signal));
  }

  leave(): void {
    this.#found.cancel();
  }
}
