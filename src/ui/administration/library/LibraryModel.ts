import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { Library } from '../../../application/ports/administration/Library.ts';
import type { LibraryRow } from '../../../domain/library/library.ts';
import { libraryParameters, wholeLibrary, type LibraryQuery } from '../../../domain/library/libraryQuery.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { LibrarySelection } from './LibrarySelection.ts';
import { RowsAhead } from './RowsAhead.ts';

/** So many rows are fetched at once. */
const pageLength = 25;

/** Rules LIBRARY-6 and LIBRARY-7: the rows around what is shown, the active row, and the chosen ones. */
export class LibraryModel {
  query: LibraryQuery;
  phase: 'loading' | 'complete' | 'error' = 'loading';
  total = 0;
  hasCaptioner = false;
  /** The place of the row on which the keys act. */
  active = 0;
  readonly selection = new LibrarySelection();
  readonly #pages = observable.map<number, readonly LibraryRow[]>([], { deep: false });
  readonly #library: Library;
  readonly #ahead: RowsAhead;
  #calls = new AbortController();
  readonly #asked = new Set<number>();
  #isShown = false;
  /** Where a range begins. */
  #anchor = 0;

  constructor(library: Library, query: LibraryQuery = wholeLibrary) {
    this.#library = library;
    this.#ahead = new RowsAhead(library, pageLength);
    this.query = query;
    makeAutoObservable(this, { query: observableRef });
  }

  get isEmpty(): boolean {
    return this.phase === 'complete' && this.total === 0;
  }

  get isFailed(): boolean {
    return this.phase === 'error';
  }

  get chosen(): number {
    return this.selection.count(this.total);
  }

  /** All rows that are loaded, in their order. */
  get loaded(): LibraryRow[] {
    return [...this.#pages].sort(([one], [other]) => one - other).flatMap(([, rows]) => rows);
  }

  /** Undefined while it is not loaded. */
  rowAt(place: number): LibraryRow | undefined {
    return this.#pages.get(Math.floor(place / pageLength))?.[place % pageLength];
  }

  /** Rule LIBRARY-11: a press is about to choose these changes of the filter. */
  expect(changes: Partial<LibraryQuery>): void {
    this.#ahead.ask({ ...this.query, ...changes });
  }

  /** Another filter clears the selection; another order keeps it. What is shown or on its way is not fetched again. */
  async show(query: LibraryQuery): Promise<void> {
    if (this.#isShown && isSameQuery(this.query, query)) return;
    this.#isShown = true;
    const { sort, isDescending } = query;
    const isSameFilter = isSameQuery({ ...this.query, sort, isDescending }, query);
    this.query = query;
    if (!isSameFilter) this.selection.clear();
    this.active = 0;
    this.#anchor = 0;
    await this.reload();
  }

  /** Reads the rows again. The old ones stay until the first new ones are there. */
  async reload(): Promise<void> {
    this.leave();
    this.#calls = new AbortController();
    this.#asked.clear();
    this.phase = 'loading';
    const page = Math.floor(this.active / pageLength);
    await this.#fetch(page, (rows) => {
      this.#pages.clear();
      this.#pages.set(page, rows);
    });
  }

  /** Loads what is missing between two places. */
  async want(first: number, last: number): Promise<void> {
    const missing: Promise<void>[] = [];
    for (let page = Math.floor(first / pageLength); page * pageLength <= Math.min(last, this.total - 1); page += 1)
      if (!this.#pages.has(page) && !this.#asked.has(page))
        missing.push(this.#fetch(page, (rows) => this.#pages.set(page, rows)));
    await Promise.all(missing);
  }

  leave(): void {
    this.#calls.abort();
  }

  move(place: number): void {
    this.active = Math.max(0, Math.min(place, this.total - 1));
    this.#anchor = this.active;
  }

  toggle(place: number): void {
    const row = this.rowAt(place);
    if (row === undefined) return;
    this.active = place;
    this.#anchor = place;
    this.selection.toggle(row);
  }

  /** Chooses all rows from the last one that was toggled or moved to. */
  async extend(place: number): Promise<void> {
    this.active = Math.max(0, Math.min(place, this.total - 1));
    const [first, last] = [Math.min(this.#anchor, this.active), Math.max(this.#anchor, this.active)];
    await this.want(first, last);
    runInAction(() => {
      for (let each = first; each <= last; each += 1) {
        const row = this.rowAt(each);
        if (row !== undefined) this.selection.set(row, true);
      }
    });
  }

  async #fetch(page: number, use: (rows: readonly LibraryRow[]) => void): Promise<void> {
    const { signal } = this.#calls;
    this.#asked.add(page);
    try {
      const ahead = page === 0 ? await this.#ahead.take(this.query, signal) : undefined;
      const { items, total, hasCaptioner } =
        ahead ?? (await this.#library.list(this.query, page * pageLength, pageLength, signal));
      if (signal.aborted) return;
      runInAction(() => {
        this.total = total;
        this.hasCaptioner = hasCaptioner;
        use(items);
        this.phase = 'complete';
        this.active = Math.max(0, Math.min(this.active, total - 1));
      });
    } catch (fault) {
      reportUnexpected(fault);
      if (signal.aborted) return;
      this.#asked.delete(page);
      runInAction(() => (this.phase = 'error'));
    }
  }
}

function isSameQuery(one: LibraryQuery, other: LibraryQuery): boolean {
  return JSON.stringify(libraryParameters(one)) === JSON.stringify(libraryParameters(other));
}
