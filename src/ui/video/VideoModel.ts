import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { VideoCatalogue } from '../../application/ports/VideoCatalogue.ts';
import type { Video } from '../../domain/video.ts';

/** What the page of one video shows. */
export class VideoModel {
  video: Video | undefined;
  state: 'ready' | 'loading' | 'not-found' | 'failed';

  readonly #catalogue: VideoCatalogue;
  readonly #slug: string;
  #call: AbortController | undefined;

  constructor(catalogue: VideoCatalogue, slug: string, video: Video | undefined) {
    this.#catalogue = catalogue;
    this.#slug = slug;
    this.video = video;
    this.state = video === undefined ? 'loading' : 'ready';
    makeAutoObservable(this, { video: observableRef });
  }

  /** Asks for the video unless it is there; a video that is still processing can be asked for again. */
  async load(isAgain = false): Promise<void> {
    if (this.#call !== undefined || (this.video !== undefined && !isAgain)) return;
    const call = new AbortController();
    this.#call = call;
    if (this.video === undefined) this.state = 'loading';
    try {
      const found = await this.#catalogue.find(this.#slug, call.signal);
      if (call !== this.#call) return;
      runInAction(() => {
        this.state = found.ok ? 'ready' : 'not-found';
        this.video = found.ok ? found.value : undefined;
      });
    } catch {
      if (call !== this.#call) return;
      runInAction(() => {
        this.state = this.video === undefined ? 'failed' : 'ready';
      });
    }
    this.#call = undefined;
  }

  leave(): void {
    this.#call?.abort();
    this.#call = undefined;
  }
}
