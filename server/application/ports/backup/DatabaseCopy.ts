import type { Readable } from 'node:stream';
import type { Digest } from './BackupStore.ts';

/** A table with rows of its own. */
export interface CopiedTable {
  readonly name: string;
  /** The columns that are copied; the database computes the others. */
  readonly columns: readonly string[];
  /** For a part of a table that is divided into parts: the table, and which rows are in this part. */
  readonly partition?: { readonly of: string; readonly bounds: string };
}

/** A counter from which the database takes the next number. */
interface CopiedSequence {
  readonly name: string;
  /** As text, because it may be larger than the numbers of JavaScript. */
  readonly last: string;
  readonly isUsed: boolean;
}

/** What a database holds beside the rows. */
export interface DatabaseShape {
  /** The names of the migrations that ran, in order. */
  readonly migrations: readonly string[];
  readonly tables: readonly CopiedTable[];
  readonly sequences: readonly CopiedSequence[];
}

/** One instant of the database, which stays the same while the site writes. */
export interface DatabaseSnapshot {
  readonly shape: DatabaseShape;
  /** The rows of a table as text. Only one table can be read at a time. */
  rows(table: CopiedTable): Readable;
  /** The paths of all stored files that rows of this instant use. */
  usedFiles(): Promise<readonly UsedFile[]>;
}

/** A stored file that a row uses: the original of an asset, a set of published files, or a download. */
export type UsedFile =
  | { readonly kind: 'set'; readonly assetId: string; readonly name: string }
  | { readonly kind: 'download'; readonly id: string };

/** Reads the database of the site for a backup. */
export interface SnapshotSource {
  /**
   * Calls `read` with a snapshot, then `goOn` with its answer. Until `goOn` ends, the site removes no stored file. Throws
   * `BackupUnderWay` if another backup of this database runs.
   */
  withSnapshot<Read, Answer>(
    read: (snapshot: DatabaseSnapshot) => Promise<Read>,
    goOn: (read: Read) => Promise<Answer>,
  ): Promise<Answer>;
}

/** Another backup of the same database runs. */
export class BackupUnderWay extends Error {
  override readonly name = 'BackupUnderWay';
}

/** A database that receives a copy. What it held before is removed. */
export interface CopyReceiver {
  /** Runs the migrations of the shape, then writes all rows in one transaction: all of them or none. */
  fill(shape: DatabaseShape, rows: (table: CopiedTable) => Promise<Readable>): Promise<void>;
  /** The hash of the rows of a table as they were written. */
  digest(table: CopiedTable): Promise<Digest>;
}

/** Makes databases to try a backup in. */
export interface ScratchDatabases {
  /** Calls `work` with an empty database that is removed afterwards. */
  withScratch<Answer>(work: (scratch: CopyReceiver) => Promise<Answer>): Promise<Answer>;
}

/** The database of a site that is restored. */
export interface RestoredDatabase extends CopyReceiver {
  holds(): Promise<'nothing' | 'unfinished-restore' | 'content'>;
  /** From now on no site starts on this database, until `fill` has written everything. */
  begin(backup: string): Promise<void>;
}
