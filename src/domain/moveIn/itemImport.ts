import type { CatalogueKind } from '../item/itemKind.ts';
import type { ShownItem, Violation } from '../violation/violations.ts';
import type { MoveInRow } from './moveInRow.ts';

/** Rule MOVE-1: `draft` waits for the person to start it, `running` has rows without a result, `finished` has none. */
export const importStates = ['draft', 'running', 'finished'] as const;
export type ImportState = (typeof importStates)[number];

/** Rule MOVE-2: what an import would do with a row: make an item, nothing because the item is there, or nothing yet. */
export const rowVerdicts = ['new', 'exists', 'wrong'] as const;
type RowVerdict = (typeof rowVerdicts)[number];

/**
 * Rule MOVE-3: the state of a row. `checked` waits for the start of the import, `waiting` for its files, `queued` for a
 * worker. `making` becomes an item now, `processing` is an item whose film cannot be watched yet.
 */
export const importRowStates = [
  'checked',
  'waiting',
  'queued',
  'making',
  'processing',
  'done',
  'failed',
  'skipped',
] as const;
type ImportRowState = (typeof importRowStates)[number];

/** Rule MOVE-1: the maximum number of rows of an import. */
export const maximumImportRows = 2000;
/** The maximum length of the name of an import, in characters. */
export const maximumImportNameLength = 200;

/** What is known of a film before it is sent. The hash is a SHA-256 in hexadecimal; null until it is computed. */
interface FilmFacts {
  readonly bytes: number;
  readonly hash: string | null;
}

/** A row as a person sends it. `line` numbers the rows of the import from 1. */
export interface NewImportRow extends MoveInRow {
  readonly line: number;
  /** Null for an item without a film. */
  readonly film: FilmFacts | null;
}

/** The item of the catalogue that a row has become, or that has its film already. */
export interface ImportedItem extends ShownItem {
  readonly kind: CatalogueKind;
}

/** What becomes of a row. */
export interface ImportRowResult {
  readonly line: number;
  readonly verdict: RowVerdict;
  /** The rules that the row breaks; `field` is a field of the item. */
  readonly violations: readonly Pick<Violation, 'field' | 'message'>[];
  readonly state: ImportRowState;
  /** How much of the film is processed: a whole number from 0 to 100. */
  readonly percent: number;
  /** Why the row failed, in words for an administrator. */
  readonly reasons: readonly string[];
  readonly existing: ImportedItem | null;
}

/** A row with its result. */
export interface ImportRow extends NewImportRow, ImportRowResult {}

/** Many items that one person moves in together. Instants are ISO 8601 UTC. */
export interface ItemImport {
  readonly id: string;
  /** What the person called it, such as the name of the folder. */
  readonly name: string;
  readonly state: ImportState;
  /** The id of the administrator. */
  readonly person: string;
  readonly at: string;
  readonly total: number;
  readonly verdicts: Readonly<Record<RowVerdict, number>>;
  readonly counts: Readonly<Record<ImportRowState, number>>;
}
