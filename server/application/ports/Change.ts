export type Action =
  | 'added' | 'edited' | 'duplicated' | 'published' | 'unpublished' | 'deleted' | 'restored'
  | 'file-attached' | 'file-replaced' | 'file-restored' | 'thumbnail-saved' | 'thumbnail-removed' | 'captions-saved' | 'captions-removed' | 'detail-saved' | 'detail-removed';

/** Who does what, and when: a store saves it with the change itself, in one transaction. */
export interface Doing {
  /** The administrator's id. */
  readonly person: string;
  readonly at: Date;
  readonly action: Action;
}

/** Why a change of an item is not made: it is gone, or somebody else has changed it since it was read. */
export type ChangeRefusal = 'not-found' | 'stale';
