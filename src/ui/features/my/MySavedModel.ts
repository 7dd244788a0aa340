import { itemPath } from '../../../domain/item/itemPath.ts';
import { makeAutoObservable, runInAction } from 'mobx';
import type { FoundFilm, FoundFilms } from '../../../application/ports/catalogue/FoundFilms.ts';
import { inFilmOrder, type Note } from '../../../domain/personal/note.ts';
import type { FilmRecord } from '../../../domain/item/filmName.ts';
import { savedMarkdown, type ExportWords } from '../../../domain/personal/savedMarkdown.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { PersonalStore } from '../personal/PersonalStore.ts';

/** A film with what the person saved and wrote about it. */
export interface FilmOfList extends FilmRecord {
  /** `undefined` if it is not published any more. */
  readonly film: FoundFilm | undefined;
  readonly isSaved: boolean;
  readonly notes: readonly Note[];
}

/** Saved films and notes, by film; the last one that was saved or written about comes first. */
export class MySavedModel {
  hasFailed = false;
  readonly found = new Fetching<ReadonlyMap<string, FoundFilm>>();
  readonly #store: PersonalStore;
  readonly #films: FoundFilms;

  constructor(store: PersonalStore, films: FoundFilms) {
    this.#store = store;
    this.#films = films;
    makeAutoObservable(this);
  }

  get list(): readonly FilmOfList[] {
    const { saved, notes } = this.#store.data;
    const dated = [
      ...saved.map(({ kind, item, savedAt }) => ({ kind, item, at: savedAt })),
      ...notes.map(({ kind, item, writtenAt }) => ({ kind, item, at: writtenAt })),
    ].sort((one, other) => (one.at < other.at ? 1 : -1));
    const films = new Map(dated.map(({ kind, item }) => [item, { kind, item }]));
    return [...films.values()].map(({ kind, item }) => ({
      kind,
      item,
      film: this.found.value?.get(item),
      isSaved: saved.some((each) => each.item === item),
      notes: inFilmOrder(notes.filter((note) => note.item === item)),
    }));
  }

  async load(): Promise<void> {
    const ids = this.list.map(({ item }) => item);
    if (ids.length === 0) this.found.complete(new Map());
    else await this.found.start((signal) => this.#films.find(ids, signal));
  }

  leave(): void {
    this.found.cancel();
  }

  async remove(kind: 'saved' | 'notes', id: string): Promise<void> {
    this.hasFailed = false;
    try {
      await this.#store.remove(kind, id);
    } catch (fault) {
      reportUnexpected(fault);
      runInAction(() => {
        this.hasFailed = true;
      });
    }
  }

  /** Rule SAVED-5. Deleted films keep their notes. */
  exported(origin: string, words: ExportWords & { readonly gone: string }): string {
    const films = this.list.map(({ film, isSaved, notes }) => ({
      title: film?.title ?? words.gone,
      address: film === undefined ? origin : new URL(itemPath(film.kind, film.slug), origin).href,
      isSaved,
      notes,
    }));
    return savedMarkdown(films, words);
  }
}
