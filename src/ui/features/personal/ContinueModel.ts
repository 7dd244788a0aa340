import { makeAutoObservable, runInAction } from 'mobx';
import type { FoundFilm, FoundFilms } from '../../../application/ports/catalogue/FoundFilms.ts';
import type { Position } from '../../../domain/personal/position.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { PersonalStore } from './PersonalStore.ts';

/** A film to go on with. */
export interface ContinuedFilm {
  readonly film: FoundFilm;
  readonly position: Position;
}

/** More films than a row shows, so that the next one can move up when one is removed. */
const asked = 12;

/** The films of the row "Continue watching". Films that are not published are left out. */
export class ContinueModel {
  isAsking = false;
  hasFailed = false;
  readonly #store: PersonalStore;
  readonly #films: FoundFilms;
  readonly #found = new Fetching<ReadonlyMap<string, FoundFilm>>();

  constructor(store: PersonalStore, films: FoundFilms) {
    this.#store = store;
    this.#films = films;
    makeAutoObservable(this);
  }

  /** The ids of the films that the row needs. */
  get wanted(): string {
    return this.#store.unfinished
      .slice(0, asked)
      .map(({ item }) => item)
      .join(',');
  }

  get continued(): readonly ContinuedFilm[] {
    const found = this.#found.value;
    return this.#store.unfinished.flatMap((position) => {
      const film = found?.get(position.item);
      return film === undefined ? [] : [{ film, position }];
    });
  }

  /** Looks up films that are not known yet. */
  async load(): Promise<void> {
    const ids = this.wanted === '' ? [] : this.wanted.split(',');
    if (ids.every((id) => this.#found.value?.has(id) === true)) return;
    await this.#found.start((signal) => this.#films.find(ids, signal));
  }

  leave(): void {
    this.#found.cancel();
  }

  async remove(item: string): Promise<void> {
    await this.#try(() => this.#store.remove('positions', item));
  }

  ask(isAsking: boolean): void {
    this.isAsking = isAsking;
  }

  async clear(): Promise<void> {
    this.isAsking = false;
    await this.#try(() => this.#store.remove('positions'));
  }

  async #try(work: () => Promise<void>): Promise<void> {
    this.hasFailed = false;
    try {
      await work();
    } catch (fault) {
      reportUnexpected(fault);
      runInAction(() => {
        this.hasFailed = true;
      });
    }
  }
}
