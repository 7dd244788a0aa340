import type { VideoCatalogue } from '../../application/ports/VideoCatalogue.ts';
import { apiPaths } from '../../contract/paths.ts';
import type { Slice, VideoQuery } from '../../domain/catalogue.ts';
import type { Playback, PlaybackRefusal } from '../../domain/playback.ts';
import { ok, refuse, type Result } from '../../domain/result.ts';
import type { Video } from '../../domain/video.ts';
import { ApiFault, type ApiAnswer, type ApiClient } from './ApiClient.ts';

const refusals: Readonly<Record<PlaybackRefusal, true>> = { subscribe: true, 'feature-disabled': true, 'not-found': true, 'not-ready': true };

/** The published videos as the training API tells them. */
export class HttpVideoCatalogue implements VideoCatalogue {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async list(query: VideoQuery, cursor: string | undefined, signal: AbortSignal): Promise<Slice<Video>> {
    const path = apiPaths.videos;
    const search = query.search === '' ? undefined : query.search;
    const answer = await this.#api.call({ method: 'GET', path, query: { category: query.category, search, cursor }, signal });
    if (answer.status !== 200) throw new ApiFault(answer.status, path);
    return answer.body as Slice<Video>;
  }

  async find(idOrSlug: string, signal: AbortSignal): Promise<Result<Video, 'not-found'>> {
    const path = apiPaths.video(idOrSlug);
    const answer = await this.#api.call({ method: 'GET', path, signal });
    if (answer.status === 404) return refuse('not-found');
    if (answer.status !== 200) throw new ApiFault(answer.status, path);
    return ok(answer.body as Video);
  }

  async openPlayback(idOrSlug: string, signal: AbortSignal): Promise<Result<Playback, PlaybackRefusal>> {
    const path = apiPaths.videoPlayback(idOrSlug);
    const answer = await this.#api.call({ method: 'POST', path, signal });
    if (answer.status === 200) return ok(answer.body as Playback);
    const refusal = refusalIn(answer);
    if (refusal === undefined) throw new ApiFault(answer.status, path);
    return refuse(refusal);
  }
}

/** The last part of a problem's `type` names its kind. */
function refusalIn({ body }: ApiAnswer): PlaybackRefusal | undefined {
  const type = typeof body === 'object' && body !== null && 'type' in body && typeof body.type === 'string' ? body.type : '';
  const kind = type.slice(type.search(/[^/:#]*$/));
  return Object.hasOwn(refusals, kind) ? (kind as PlaybackRefusal) : undefined;
}
