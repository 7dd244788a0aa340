import type { SynonymEditing } from '../../../application/ports/editing/SynonymEditing.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { CatalogueKind } from '../../../domain/item/itemKind.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { edit, readVersioned, remove } from './editing.ts';
import { read, readItems } from '../client/calls.ts';

const shownAnswers = '5';

interface FoundItem {
  readonly kind: CatalogueKind;
  readonly id: string;
  readonly name?: string;
  readonly title?: string;
  readonly slug?: string;
}

export function httpSynonymEditing(api: ApiClient): SynonymEditing {
  return {
    list: (signal) => readItems(api, apiPaths.synonyms, {}, signal),
    find: (id, signal) => readVersioned(api, apiPaths.oneSynonymGroup(id), signal),
    create: (choices) => edit(api, { method: 'POST', path: apiPaths.synonyms, body: choices }),
    change: (id, version, choices) =>
      edit(api, { method: 'PATCH', path: apiPaths.oneSynonymGroup(id), body: choices, version }),
    remove: (id, version) => remove(api, { method: 'DELETE', path: apiPaths.oneSynonymGroup(id), version }),
    tryOut: async (search, signal) => {
      const found = await read<{
        readonly items: readonly FoundItem[];
        readonly total: number;
        readonly meant: string | null;
        readonly nearest: boolean;
      }>(api, apiPaths.search, { q: search, limit: shownAnswers }, signal);
      return {
        // The search uses its corrected words, and so do the groups that apply to it.
        groups: await readItems(api, apiPaths.synonyms, { search: found.meant ?? search }, signal),
        answers: found.items.map(({ kind, id, name, title = name ?? '', slug }) => ({ kind, id, title, slug })),
        total: found.total,
        meant: found.meant,
        isNearest: found.nearest,
      };
    },
  };
}
