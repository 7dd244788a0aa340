import type { Library, LibraryPart } from '../../../application/ports/administration/Library.ts';
import { libraryParameters, type LibraryQuery } from '../../../domain/library/libraryQuery.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** A press takes less. What a press that ended elsewhere has asked for must not be shown later. */
const longestPressMilliseconds = 1000;

/** Rule LIBRARY-11: the first rows of a filter that a press is about to choose, asked for before the press ends. */
export class RowsAhead {
  readonly #library: Library;
  readonly #limit: number;
  #asked:
    | { readonly key: string; readonly at: number; readonly calls: AbortController; readonly rows: AheadRows }
    | undefined;

  constructor(library: Library, limit: number) {
    this.#library = library;
    this.#limit = limit;
  }

  ask(query: LibraryQuery): void {
    this.#asked?.calls.abort();
    const calls = new AbortController();
    const rows = this.#library.list(query, 0, this.#limit, calls.signal).catch(reportUnexpected);
    this.#asked = { key: keyOf(query), at: performance.now(), calls, rows };
  }

  /** Resolves to undefined where nothing was asked for, or the call failed. Aborting the signal ends the call. */
  async take(query: LibraryQuery, signal: AbortSignal): Promise<LibraryPart | undefined> {
    const asked = this.#asked;
    this.#asked = undefined;
    if (asked === undefined) return undefined;
    if (asked.key !== keyOf(query) || performance.now() - asked.at > longestPressMilliseconds) {
      asked.calls.abort();
      return undefined;
    }
    signal.addEventListener('abort', () => asked.calls.abort(), { once: true });
    return asked.rows;
  }
}

type AheadRows = Promise<LibraryPart | undefined>;

function keyOf(query: LibraryQuery): string {
  return JSON.stringify(libraryParameters(query));
}
