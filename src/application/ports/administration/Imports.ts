import type { CaptionLanguage } from '../../../domain/film/caption.ts';
import type { ImportRow, ImportRowResult, ItemImport, NewImportRow } from '../../../domain/moveIn/itemImport.ts';
import type { MoveInItem } from '../../../domain/moveIn/moveInItem.ts';
import type { Result } from '../../../domain/result.ts';
import type { RefusedEdit } from '../editing/Edits.ts';

/** An import with the result of each row, in the order of their lines. */
export interface ImportWithResults extends ItemImport {
  readonly rows: readonly ImportRowResult[];
}

/** What changes in a row that is not made yet. */
export interface ImportRowChange {
  readonly line: number;
  readonly item?: Partial<MoveInItem>;
  /** The SHA-256 of the film in hexadecimal. */
  readonly hash?: string;
}

/** The ids of the finished uploads of a row. Downloads are in the order of the row. */
export interface ImportUploads {
  readonly film?: string;
  readonly captions: Readonly<Partial<Record<CaptionLanguage, string>>>;
  readonly thumbnail?: string;
  readonly downloads: readonly string[];
}

/** Imports of many items, for administrators. Rules MOVE-1 to MOVE-10. */
export interface Imports {
  /** The newest one first. */
  list(signal: AbortSignal): Promise<readonly ItemImport[]>;
  /** Says what each row will become. Nothing is made. */
  create(name: string, rows: readonly NewImportRow[]): Promise<Result<ImportWithResults, RefusedEdit>>;
  find(id: string, signal: AbortSignal): Promise<Result<ImportWithResults, 'not-found'>>;
  rows(id: string, signal: AbortSignal): Promise<Result<readonly ImportRow[], 'not-found'>>;
  /** The results of the changed rows, and of those that depend on them. */
  change(id: string, changes: readonly ImportRowChange[]): Promise<Result<readonly ImportRowResult[], RefusedEdit>>;
  start(id: string): Promise<Result<ImportWithResults, RefusedEdit>>;
  /** Gives a row its files, of which the server makes the item. Idempotent. */
  attach(id: string, line: number, uploads: ImportUploads): Promise<Result<ImportRowResult, RefusedEdit>>;
  /** Tries failed rows again; all of them if `lines` is missing. */
  retry(id: string, lines?: readonly number[]): Promise<Result<ImportWithResults, RefusedEdit>>;
  /** The failed rows as a CSV file that can be imported again. */
  failures(id: string, signal: AbortSignal): Promise<string>;
  /** Forgets an import. What it has made stays. */
  remove(id: string): Promise<Result<void, RefusedEdit>>;
}
