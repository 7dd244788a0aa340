import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { Previews } from '../../../application/ports/catalogue/Previews.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { Playback, PlaybackRefusal } from '../../../domain/film/playback.ts';
import type { Preview } from '../../../domain/item/preview.ts';
import { ok, refuse, type Result } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { playbackRefusals } from '../client/reading.ts';
import { problemKind } from '../client/problemKind.ts';

export class HttpPreviews implements Previews {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async find(id: string, token: string, signal: AbortSignal): Promise<Result<Preview, 'not-found' | 'expired'>> {
    const path = apiPaths.preview(id);
    const { status, body } = await this.#api.call({ method: 'GET', path, query: { token }, signal });
    if (status === 200) return ok(body as Preview);
    if (status === 410) return refuse('expired');
    // A link that was cut short or lengthened may be malformed, so a 400 means the same as a 404.
    if (status === 404 || status === 400) return refuse('not-found');
    throw new ApiFault(`${path} answered ${status}`);
  }

  async openPlayback(id: string, token: string, signal: AbortSignal): Promise<Result<Playback, PlaybackRefusal>> {
    const path = apiPaths.previewPlayback(id);
    const answer = await this.#api.call({ method: 'POST', path, query: { token }, signal });
    if (answer.status === 200) return ok(answer.body as Playback);
    if (answer.status === 410) return refuse('not-found');
    const refusal = problemKind(answer, playbackRefusals);
    if (refusal === undefined) throw new ApiFault(`${path} answered ${answer.status}`);
    return refuse(refusal);
  }
}
