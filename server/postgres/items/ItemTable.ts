import type { CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/Database.ts';
import type { AnyFields } from './Field.ts';

/** Where the items of one kind are stored. What all kinds do with their items is derived from it. */
export interface ItemTable {
  readonly kind: CatalogueKind;
  readonly name: 'videos' | 'webinars' | 'upcoming_webinars';
  readonly fields: AnyFields;
  /** What belongs to an item but is not one of its columns, in the order in which it is saved and locked. */
  readonly parts: Readonly<Record<string, Part<unknown>>>;
  /** The table of its paths; undefined for a kind without paths. */
  readonly slugs?: SlugTable;
  /** The column of the folded title, which administrators search. */
  readonly titleText: 'name_text' | 'title_text';
  /** An SQL array of the texts that a search reads besides the fields of the row `item`. */
  readonly otherTexts: string;
  /** Whether a search reads the captions of its film. */
  readonly isCaptioned: boolean;
  /** The fields that `otherTexts` depends on. */
  readonly otherTextFields?: readonly string[];
  /** Whether another item depends on this one, which then cannot be deleted. The item is locked. */
  isLinked?(transaction: Transaction<Tables>, id: string): Promise<boolean>;
  /** The work after an item is deleted. `before` has its audited fields. */
  afterRemoval?(transaction: Transaction<Tables>, before: Readonly<Record<string, unknown>>): Promise<void>;
}

/** The table of the paths of one kind of item, its foreign key, and the page below which the paths are. */
export interface SlugTable {
  readonly table: 'video_slugs' | 'webinar_slugs';
  readonly item: 'video_id' | 'webinar_id';
  readonly list: '/videos' | '/webinars';
}

/** A part of an item outside of its columns, such as its path or its files. The item is locked. */
export interface Part<Value> {
  /** What the audit log records of it. */
  audited(transaction: Transaction<Tables>, id: string): Promise<unknown>;
  /** Returns the refusal of a value that cannot be saved. */
  save(transaction: Transaction<Tables>, id: string, value: Value): Promise<string | undefined>;
  /**
   * Gives the part of the item `from` to its duplicate `to`. `files` maps the files of the original to their copies.
   * Returns false if the original has other files than those that were copied.
   */
  copy?(
    transaction: Transaction<Tables>,
    from: string,
    to: string,
    files: ReadonlyMap<string, string>,
  ): Promise<boolean>;
}
