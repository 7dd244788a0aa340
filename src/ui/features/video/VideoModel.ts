import { makeAutoObservable } from 'mobx';
import type { VideoCatalogue } from '../../../application/ports/catalogue/VideoCatalogue.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { Video } from '../../../domain/item/video.ts';
import { Fetching } from '../../base/loading/Fetching.ts';

/** The video of a page. */
export class VideoModel {
  readonly #catalogue: VideoCatalogue;
  readonly #slug: string;
  readonly #found: Fetching<Result<Video, 'not-found'>>;

  constructor(catalogue: VideoCatalogue, slug: string, video: Video | undefined) {
    this.#catalogue = catalogue;
    this.#slug = slug;
    this.#found = new Fetching(video === undefined ? undefined : ok(video));
    makeAutoObservable(this);
  }

  get video(): Video | undefined {
    const found = this.#found.value;
    return found?.ok === true ? found.value : undefined;
  }

  get ownSlug(): string | undefined {
    return this.video?.slug;
  }

  get state(): 'ready' | 'loading' | 'not-found' | 'failed' {
    if (this.video !== undefined) return 'ready';
    if (this.#found.phase === 'complete') return 'not-found';
    return this.#found.phase === 'error' ? 'failed' : 'loading';
  }

  /** Fetches the video unless it is known. `isAgain` replaces the running call, whose answer may already be stale. */
  async load(isAgain = false): Promise<void> {
    if (!isAgain && (this.#found.phase === 'loading' || this.video !== undefined)) return;
    // Its path may have changed, and a draft has no former paths.
    const name = this.video?.id ?? this.#slug;
    await this.#found.start((signal) => this.#catalogue.find(name, signal));
  }

  leave(): void {
    this.#found.cancel();
  }
}
