import type { CaptionLanguage } from '../../../../src/domain/film/caption.ts';
import type {
  ImportedItem,
  ImportRow,
  ImportRowResult,
  ItemImport,
  NewImportRow,
} from '../../../../src/domain/moveIn/itemImport.ts';

/** A row and whether it can be made. */
export type CheckedRow = NewImportRow & Pick<ImportRowResult, 'verdict' | 'violations' | 'existing'>;

export interface NewImport {
  readonly id: string;
  readonly name: string;
  readonly person: string;
  readonly at: Date;
  readonly rows: readonly CheckedRow[];
}

/** The finished uploads of the files of a row. Downloads are in the order of the row. */
export interface RowUploads {
  /** Who has sent them. */
  readonly person: string;
  readonly film?: string | undefined;
  readonly captions: Readonly<Partial<Record<CaptionLanguage, string>>>;
  readonly thumbnail?: string | undefined;
  readonly downloads: readonly string[];
}

/** A row that a worker makes an item of. */
export interface TakenRow extends NewImportRow {
  readonly importId: string;
  /** The id of the item that it becomes. */
  readonly itemId: string;
  readonly uploads: RowUploads | null;
  /** Who has begun the import, and when. */
  readonly person: string;
  readonly at: Date;
  /** The request that has queued it; null if an older version has. */
  readonly requestId: string | null;
}

export type RowOutcome =
  | { readonly state: 'made' | 'skipped'; readonly existing: ImportedItem }
  /** `lost` are uploads that are gone, so that the row waits for its files again when it is tried again. */
  | { readonly state: 'failed'; readonly reasons: readonly string[]; readonly lost?: boolean };

/** An item of an import that names other items by their URL paths. */
export type LinkedRow = Pick<TakenRow, 'line' | 'item' | 'itemId'>;

/** Imports of many items, with the result of each row. Rules MOVE-1 to MOVE-7. */
export interface Imports {
  create(created: NewImport): Promise<void>;
  find(id: string, now: Date): Promise<ItemImport | undefined>;
  /** The last imports, the newest first. */
  list(limit: number, now: Date): Promise<readonly ItemImport[]>;
  /** By their lines. */
  rows(id: string, now: Date): Promise<readonly ImportRow[]>;
  results(id: string, now: Date): Promise<readonly ImportRowResult[]>;
  /** How often rows were saved; undefined for an unknown import. */
  revision(id: string): Promise<number | undefined>;
  /**
   * Replaces rows that are neither made nor about to be. Others keep their values. False, without any change, if rows were
   * saved since `revision`.
   */
  saveChecked(id: string, rows: readonly CheckedRow[], revision: number): Promise<boolean>;
  /** Rows that can be made wait for their files or a worker. Starting it again does nothing. */
  start(id: string, now: Date): Promise<void>;
  /** The failed rows wait again for their files or a worker, unless they are wrong. */
  retry(id: string, lines: readonly number[]): Promise<void>;
  /** Queues a row with its uploads. False if it does not wait for files, for example because it has them already. */
  attach(id: string, line: number, uploads: RowUploads): Promise<boolean>;
  /**
   * Takes a queued row that no living process works on; undefined if there is none. It belongs to `worker` until
   * `until`.
   */
  take(worker: string, now: Date, until: Date): Promise<TakenRow | undefined>;
  finish(row: Pick<TakenRow, 'importId' | 'line'>, outcome: RowOutcome): Promise<void>;
  /** The made items of an import whose links are not saved yet. */
  unlinked(id: string): Promise<readonly LinkedRow[]>;
  /** The links of these rows are saved as far as their targets exist. */
  markLinked(id: string, lines: readonly number[]): Promise<void>;
  /** Removes the import. What was made stays. Idempotent. */
  remove(id: string): Promise<void>;
  /** Forgets the imports that were begun before an instant. */
  sweep(before: Date): Promise<void>;
}
