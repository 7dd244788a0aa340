import { makeAutoObservable, observable } from 'mobx';
import { parsedJson } from '../../../domain/text/parsedJson.ts';
import { fieldsOf } from '../../../domain/text/fieldsOf.ts';
import { libraryKeys } from '../../../domain/session/storageKeys.ts';
import { librarySorts, type LibrarySort } from '../../../domain/library/libraryQuery.ts';

/** A view under a name. Its address holds the filter and the order. */
export interface SavedView {
  readonly name: string;
  readonly address: string;
}

/** The browser's storage. If it is blocked, choices last as long as the page. */
interface ChoiceStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

/** Rule LIBRARY-8: the hidden columns and the saved views of one person in this browser. */
export class LibraryChoices {
  readonly hidden = observable.set<LibrarySort>();
  readonly #views = observable.array<SavedView>([], { deep: false });
  readonly #storage: ChoiceStorage;
  readonly #person: string;

  constructor(storage: ChoiceStorage, person: string) {
    this.#storage = storage;
    this.#person = person;
    const stored = fieldsOf(parsedJson(storage.get(libraryKeys.choices(person)) ?? ''));
    const hidden = Array.isArray(stored['hidden']) ? stored['hidden'] : [];
    const views: readonly unknown[] = Array.isArray(stored['views']) ? stored['views'] : [];
    for (const column of librarySorts) if (hidden.includes(column) && column !== 'title') this.hidden.add(column);
    for (const { name, address } of views.map(fieldsOf))
      if (typeof name === 'string' && typeof address === 'string') this.#views.push({ name, address });
    makeAutoObservable(this);
  }

  get views(): readonly SavedView[] {
    return this.#views;
  }

  toggleColumn(column: LibrarySort): void {
    if (!this.hidden.delete(column)) this.hidden.add(column);
    this.#keep();
  }

  /** A view of the same name is replaced. */
  save(view: SavedView): void {
    this.#views.replace([...this.#views.filter(({ name }) => name !== view.name), view]);
    this.#keep();
  }

  remove(view: SavedView): void {
    this.#views.remove(view);
    this.#keep();
  }

  #keep(): void {
    const choices = { hidden: [...this.hidden], views: this.#views };
    this.#storage.set(libraryKeys.choices(this.#person), JSON.stringify(choices));
  }
}
