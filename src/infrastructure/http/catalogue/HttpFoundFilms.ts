import type { FoundFilm, FoundFilms } from '../../../application/ports/catalogue/FoundFilms.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { Video } from '../../../domain/item/video.ts';
import type { ListedWebinar } from '../../../domain/item/webinar.ts';
import { maximumFoundFilms } from '../../../domain/personal/position.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { read } from '../client/reading.ts';

interface Answer {
  readonly items: readonly ((Video & { readonly kind: 'video' }) | (ListedWebinar & { readonly kind: 'webinar' }))[];
}

export class HttpFoundFilms implements FoundFilms {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async find(items: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, FoundFilm>> {
    const found = new Map<string, FoundFilm>();
    for (let from = 0; from < items.length; from += maximumFoundFilms) {
      const ids = items.slice(from, from + maximumFoundFilms).join(',');
      const answer = await read<Answer>(this.#api, apiPaths.foundFilms, { ids }, signal);
      for (const item of answer.items) {
        const { kind, id, slug, categories, thumbnail } = item;
        const title = item.kind === 'video' ? item.name : item.title;
        found.set(id, { kind, item: id, title, slug, categories, thumbnail });
      }
    }
    return found;
  }
}
