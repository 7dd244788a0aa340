import type { Edited, RefusedEdit, Versioned } from '../../../application/ports/editing/Edits.ts';
import type { ItemEditing } from '../../../application/ports/editing/ItemEditing.ts';
import type { Slice } from '../../../domain/catalogue/catalogue.ts';
import type { Result } from '../../../domain/result.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { edit, readVersioned, remove } from './editing.ts';
import { read } from '../client/reading.ts';
import type { ApiCall } from '../client/sendCall.ts';

/** The address of the items of a kind, and the query parameters of their list. */
export interface EditedKind<Query> {
  readonly items: string;
  readonly item: (idOrSlug: string) => string;
  readonly publish: (idOrSlug: string) => string;
  readonly unpublish: (idOrSlug: string) => string;
  readonly duplicate: (idOrSlug: string) => string;
  readonly listQuery: (query: Query, cursor: string | undefined) => NonNullable<ApiCall['query']>;
}

/** The editing of every kind of item, over the training API. */
export class HttpItemEditing<
  Item,
  Listed,
  Query,
  Changes extends object,
  NewItem extends object,
> implements ItemEditing<Item, Listed, Query, Changes, NewItem> {
  readonly #api: ApiClient;
  readonly #kind: EditedKind<Query>;

  constructor(api: ApiClient, kind: EditedKind<Query>) {
    this.#api = api;
    this.#kind = kind;
  }

  list(query: Query, cursor: string | undefined, signal: AbortSignal): Promise<Slice<Listed>> {
    return read(this.#api, this.#kind.items, { ...this.#kind.listQuery(query, cursor), drafts: '1' }, signal);
  }

  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Versioned<Item>, 'not-found'>> {
    return readVersioned(this.#api, this.#kind.item(idOrSlug), signal);
  }

  create(item: NewItem): Promise<Edited<Item>> {
    return edit(this.#api, { method: 'POST', path: this.#kind.items, body: item });
  }

  save(id: string, version: number, changes: Changes): Promise<Edited<Item>> {
    return edit(this.#api, { method: 'PATCH', path: this.#kind.item(id), body: changes, version });
  }

  publish(id: string, version: number): Promise<Edited<Item>> {
    return edit(this.#api, { method: 'POST', path: this.#kind.publish(id), version });
  }

  unpublish(id: string, version: number): Promise<Edited<Item>> {
    return edit(this.#api, { method: 'POST', path: this.#kind.unpublish(id), version });
  }

  duplicate(id: string): Promise<Edited<Item>> {
    return edit(this.#api, { method: 'POST', path: this.#kind.duplicate(id) });
  }

  remove(id: string, version: number): Promise<Result<void, RefusedEdit>> {
    return remove(this.#api, { method: 'DELETE', path: this.#kind.item(id), version });
  }
}
