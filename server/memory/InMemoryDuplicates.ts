import type { Result } from '../../src/domain/result.ts';
import type { Doing } from '../application/ports/Change.ts';
import type { Duplicates, VideoDuplicate, WebinarDuplicate } from '../application/ports/Duplicates.ts';
import type { StoredVideo } from '../application/ports/Videos.ts';
import type { StoredWebinar } from '../application/ports/Webinars.ts';
import type { InMemoryVideos } from './InMemoryVideos.ts';
import type { InMemoryWebinars } from './InMemoryWebinars.ts';

/** Duplicates in memory: each store of items adds its own. */
export class InMemoryDuplicates implements Duplicates {
  readonly #videos: InMemoryVideos;
  readonly #webinars: InMemoryWebinars;

  constructor(videos: InMemoryVideos, webinars: InMemoryWebinars) {
    this.#videos = videos;
    this.#webinars = webinars;
  }

  addVideo(video: VideoDuplicate, doing: Doing): Promise<Result<StoredVideo, 'changed'>> {
    return this.#videos.duplicate(video, doing);
  }

  addWebinar(webinar: WebinarDuplicate, doing: Doing): Promise<Result<StoredWebinar, 'changed'>> {
    return this.#webinars.duplicate(webinar, doing);
  }
}
