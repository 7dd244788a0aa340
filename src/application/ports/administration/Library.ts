import type { LibraryRow } from '../../../domain/library/library.ts';
import type { LibraryQuery } from '../../../domain/library/libraryQuery.ts';

export interface LibraryPart {
  readonly items: readonly LibraryRow[];
  readonly total: number;
  /** Whether the site has a program that makes captions. */
  readonly hasCaptioner: boolean;
}

/** All items of all kinds, for administrators. Rule LIBRARY-1. */
export interface Library {
  /** At most `limit` rows from the place `offset`, counted from 0. */
  list(query: LibraryQuery, offset: number, limit: number, signal: AbortSignal): Promise<LibraryPart>;
}
