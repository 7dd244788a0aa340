import type { FoundFilm, FoundFilms } from '../../../application/ports/catalogue/FoundFilms.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { Video } from '../../../domain/item/video.ts';
import type { ListedWebinar } from '../../../domain/item/webinar.ts';
import { maximumFoundFilms } from '../../../domain/personal/position.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { readItems } from '../client/calls.ts';

type Found = (Video & { readonly kind: 'video' }) | (ListedWebinar & { readonly kind: 'webinar' });

export function httpFoundFilms(api: ApiClient): FoundFilms {
  return {
    find: async (items, signal) => {
      const found = new Map<string, FoundFilm>();
      for (let from = 0; from < items.length; from += maximumFoundFilms) {
        const ids = items.slice(from, from + maximumFoundFilms).join(',');
        for (const item of await readItems<Found>(api, apiPaths.foundFilms, { ids }, signal)) {
          const { kind, id, slug, categories, thumbnail } = item;
          const title = item.kind === 'video' ? item.name : item.title;
          found.set(id, { kind, item: id, title, slug, categories, thumbnail });
        }
      }
      return found;
    },
  };
}
