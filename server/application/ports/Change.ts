import { ok, refuse, type Result } from '../../../src/domain/result.ts';

export type Action =
  | 'added'
  | 'edited'
  | 'duplicated'
  | 'published'
  | 'unpublished'
  | 'deleted'
  | 'restored'
  | 'purged'
  | 'file-attached'
  | 'file-replaced'
  | 'file-restored'
  | 'processed-again'
  | 'thumbnail-saved'
  | 'thumbnail-removed'
  | 'captions-saved'
  | 'captions-removed'
  | 'detail-saved'
  | 'detail-removed';

/** Who does what, and when: a store saves it with the change itself, in one transaction. */
export interface Doing {
  /** The administrator's id; `bySite` where nobody but time does it. */
  readonly person: string;
  readonly at: Date;
  readonly action: Action;
}

export const bySite = 'the site';

/** Why a change of an item is not made: it is gone, or somebody else has changed it since it was read. */
export type ChangeRefusal = 'not-found' | 'stale';

/** Whether visitors see an item, and since when they first did. ISO 8601 UTC. */
export interface Publication {
  readonly published: boolean;
  readonly publishedAt: string | null;
}

/** What a change is made of, where it still is as the administrator has seen it. */
export function ofVersion<Item extends { readonly version: number }>(
  item: Item | undefined,
  version: number,
): Result<Item, ChangeRefusal> {
  if (item === undefined) return refuse('not-found');
  return item.version === version ? ok(item) : refuse('stale');
}
