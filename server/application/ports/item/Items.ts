import type { Access, Gated } from '../../../../src/domain/access/access.ts';
import type { Slice } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Asset } from '../../../../src/domain/film/asset.ts';
import type { Result } from '../../../../src/domain/result.ts';
import type { AuditContext, ChangeRefusal } from '../Change.ts';
import type { UploadedFilm } from '../film/Films.ts';

/**
 * Stores the items of one kind. `Stored` is an item as it is read, `New` a new one, `Changes` the fields and parts that
 * change; `Refusal` says which of them cannot be saved.
 */
export interface Items<Stored, New, Changes, Refusal extends string> {
  /** By id, or by current path if the kind has paths; published or not. */
  find(idOrSlug: string): Promise<Stored | undefined>;
  /**
   * Adds an item that no form wrote. Refuses an imported film that is already there. Without `audit` no administrator has
   * imported it, and no entry is written.
   */
  add(item: New, now: Date, audit?: AuditContext): Promise<Result<Stored, 'already-there' | Refusal>>;
  /** Adds the draft of an administrator. */
  create(item: New, audit: AuditContext): Promise<Result<Stored, Refusal>>;
  /**
   * Saves what changes and nothing else; refuses if `version` is not the current one. A new `film` is used at once, or,
   * if the current film can be watched, as soon as it is processed.
   */
  change(
    id: string,
    changes: Changes,
    version: number,
    audit: AuditContext,
    film?: UploadedFilm,
  ): Promise<Result<Stored, ChangeRefusal | Refusal>>;
  /** Saves a draft with the fields and parts of an item. Refuses if its files have changed since they were copied. */
  duplicate(copy: Duplicate, audit: AuditContext): Promise<Result<Stored, 'changed'>>;
  /** Moves it with its files to the bin; refuses while another item depends on it. */
  remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal | 'linked'>>;
}

/** A copy of an item. The caller has copied all its files. */
export interface Duplicate {
  /** The id of the item that is duplicated. */
  readonly original: string;
  /** The id of the copy; undefined if the store chooses it. */
  readonly id?: string;
  readonly title: string;
  /** The path, which gets a number if it is taken. */
  readonly slug?: string;
  readonly film?: CopiedFilm;
  /** The id of each copied file, by the id of its original. */
  readonly files?: ReadonlyMap<string, string>;
}

/** An asset that was copied with all its files. */
export interface CopiedFilm {
  /** The asset of the original at the time of the copy. */
  readonly of: Asset;
  readonly assetId: string;
}

/** A path of a new item: saved unchanged or refused if an administrator wrote it, otherwise numbered if it is taken. */
export interface NewPath {
  readonly slug: string;
  readonly isOwnSlug?: boolean;
}

/** The item that has or once had a path; `slug` is its current path. */
export interface PathHolder {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
}

/** Kinds whose items have paths. */
export interface ItemPaths {
  /**
   * The current path of the published item that once had this path. Drafts are left out, because a path reveals the
   * title.
   */
  findRetiredSlug(slug: string): Promise<string | undefined>;
  /** The item may be unpublished. */
  findHolder(slug: string): Promise<PathHolder | undefined>;
}

/** A page of a list: the first `limit` items, or those after a cursor. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface ListRequest<Query> extends PageRequest {
  readonly query: Query;
}

/** Published items as lists show them. */
export interface ListedItems<Listed> {
  /** By id. Items that are not published are missing. */
  listed(ids: readonly string[]): Promise<ReadonlyMap<string, Listed>>;
}

/** Whether a person may watch an item or register for it. */
export type AccessToItem = (item: Gated) => Promise<Access>;

/** The lists of one kind, page by page. They refuse a cursor of another list. */
export interface ItemLists<Request, Listed> extends ListedItems<Listed> {
  /**
   * Published items that are not over; a search sorts by best match. `access` is that of the person who asks, an
   * anonymous one by default. It decides which moments of a search show their words.
   */
  listPublished(request: Request, access?: AccessToItem): Promise<Result<Slice<Listed>, 'bad-cursor'>>;
  /** With drafts. A search reads titles only. */
  listAll(request: Request): Promise<Result<Slice<Listed>, 'bad-cursor'>>;
}

/** When items last changed. */
export interface LastChanges {
  /**
   * The last change of each item by its id: an edit, or a new film. Items that are unchanged since their import are
   * missing.
   */
  all(): Promise<ReadonlyMap<string, Date>>;
}
