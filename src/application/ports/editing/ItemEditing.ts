import type { Slice } from '../../../domain/catalogue/catalogue.ts';
import type { Result } from '../../../domain/result.ts';
import type { Edited, RefusedEdit, Versioned } from './Edits.ts';

/**
 * The items of one kind, for administrators. `Changes` are the changed fields; missing fields stay. Faults (network,
 * server) are thrown; an aborted call throws `AbortError`.
 */
export interface ItemEditing<Item, Listed, Query, Changes, NewItem = Changes> {
  /** Includes drafts. Upcoming webinars begin with the earliest start, other items with the last added. */
  list(query: Query, cursor: string | undefined, signal: AbortSignal): Promise<Slice<Listed>>;
  /** By id, or by URL path if the kind has one. */
  find(idOrSlug: string, signal: AbortSignal): Promise<Result<Versioned<Item>, 'not-found'>>;
  /** Creates a draft. If the kind has a URL path and the draft names none, the server makes one from the title. */
  create(item: NewItem): Promise<Edited<Item>>;
  save(id: string, version: number, changes: Changes): Promise<Edited<Item>>;
  publish(id: string, version: number): Promise<Edited<Item>>;
  unpublish(id: string, version: number): Promise<Edited<Item>>;
  /** Creates a draft called "Copy of …" with the same fields, files and parts. */
  duplicate(id: string): Promise<Edited<Item>>;
  /** Moves the item to the bin. Refuses (`linked`) while another item depends on it. */
  remove(id: string, version: number): Promise<Result<void, RefusedEdit>>;
}
