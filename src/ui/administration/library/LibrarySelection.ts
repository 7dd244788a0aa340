import { makeAutoObservable, observable } from 'mobx';
import type { BulkSelection } from '../../../application/ports/administration/BulkActs.ts';
import type { CatalogueKind } from '../../../domain/item/itemKind.ts';
import type { LibraryRow } from '../../../domain/library/library.ts';
import type { LibraryFilter } from '../../../domain/library/libraryQuery.ts';

type Chosen = Pick<LibraryRow, 'id' | 'kind'>;

/** Rule LIBRARY-7: the chosen rows, or all that match the filter but some. */
export class LibrarySelection {
  /** All that match, also those that are not loaded. */
  isAll = false;
  readonly #chosen = observable.map<string, CatalogueKind>();
  readonly #except = observable.set<string>();

  constructor() {
    makeAutoObservable(this);
  }

  has(id: string): boolean {
    return this.isAll ? !this.#except.has(id) : this.#chosen.has(id);
  }

  count(total: number): number {
    return this.isAll ? total - this.#except.size : this.#chosen.size;
  }

  set({ id, kind }: Chosen, isChosen: boolean): void {
    if (this.isAll) {
      if (isChosen) this.#except.delete(id);
      else this.#except.add(id);
    } else if (isChosen) this.#chosen.set(id, kind);
    else this.#chosen.delete(id);
  }

  toggle(row: Chosen): void {
    this.set(row, !this.has(row.id));
  }

  chooseAll(): void {
    this.clear();
    this.isAll = true;
  }

  clear(): void {
    this.isAll = false;
    this.#chosen.clear();
    this.#except.clear();
  }

  /** What an act for these rows sends. */
  within(filter: LibraryFilter): BulkSelection {
    return this.isAll
      ? { filter, except: [...this.#except] }
      : { items: Array.from(this.#chosen, ([id, kind]) => ({ id, kind })) };
  }
}
