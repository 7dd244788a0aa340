import type { Edited, RefusedEdit, Versioned } from '../../../application/ports/editing/Edits.ts';
import type { SynonymEditing, TriedSearch } from '../../../application/ports/editing/SynonymEditing.ts';
import { apiPaths } from '../../../contract/paths.ts';
import type { Slice } from '../../../domain/catalogue/catalogue.ts';
import type { CatalogueKind } from '../../../domain/item/itemKind.ts';
import type { Result } from '../../../domain/result.ts';
import type { SynonymChoices, SynonymGroup } from '../../../domain/search/synonyms.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { edit, readVersioned, remove } from './editing.ts';
import { read } from '../client/reading.ts';

const shownAnswers = '5';

interface FoundItem {
  readonly kind: CatalogueKind;
  readonly id: string;
  readonly name?: string;
  readonly title?: string;
  readonly slug?: string;
}

export class HttpSynonymEditing implements SynonymEditing {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async list(signal: AbortSignal): Promise<readonly SynonymGroup[]> {
    return this.#listed({}, signal);
  }

  find(id: string, signal: AbortSignal): Promise<Result<Versioned<SynonymGroup>, 'not-found'>> {
    return readVersioned(this.#api, apiPaths.oneSynonymGroup(id), signal);
  }

  create(choices: SynonymChoices): Promise<Edited<SynonymGroup>> {
    return edit(this.#api, { method: 'POST', path: apiPaths.synonyms, body: choices });
  }

  change(id: string, version: number, choices: Partial<SynonymChoices>): Promise<Edited<SynonymGroup>> {
    return edit(this.#api, { method: 'PATCH', path: apiPaths.oneSynonymGroup(id), body: choices, version });
  }

  remove(id: string, version: number): Promise<Result<void, RefusedEdit>> {
    return remove(this.#api, { method: 'DELETE', path: apiPaths.oneSynonymGroup(id), version });
  }

  async tryOut(search: string, signal: AbortSignal): Promise<TriedSearch> {
    const found = await read<{
      readonly items: readonly FoundItem[];
      readonly total: number;
      readonly meant: string | null;
      readonly nearest: boolean;
    }>(this.#api, apiPaths.search, { q: search, limit: shownAnswers }, signal);
    return {
      // The search uses its corrected words, and so do the groups that apply to it.
      groups: await this.#listed({ search: found.meant ?? search }, signal),
      answers: found.items.map(({ kind, id, name, title = name ?? '', slug }) => ({ kind, id, title, slug })),
      total: found.total,
      meant: found.meant,
      isNearest: found.nearest,
    };
  }

  async #listed(query: { readonly search?: string }, signal: AbortSignal): Promise<readonly SynonymGroup[]> {
    const { items } = await read<Slice<SynonymGroup>>(this.#api, apiPaths.synonyms, query, signal);
    return items;
  }
}
