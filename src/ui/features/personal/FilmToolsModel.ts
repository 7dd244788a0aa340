import { makeAutoObservable, runInAction } from 'mobx';
import type { FilmRef } from '../../../domain/item/filmName.ts';
import { noteRefusal } from '../../../domain/personal/note.ts';
import type { recordViolations } from '../../../domain/personal/recordViolations.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { PersonalStore } from './PersonalStore.ts';

export type FilmToolsTrouble = 'failed' | 'gone' | keyof typeof recordViolations;

/** Saves a film, and writes a note at one of its seconds. */
export class FilmToolsModel {
  /** The second of the note that is being written. */
  second: number | undefined;
  text = '';
  trouble: FilmToolsTrouble | undefined;
  isBusy = false;
  /** Whether the last note was kept. */
  isKept = false;
  readonly #store: PersonalStore;
  readonly #film: FilmRef;
  readonly #newId: () => string;
  #noteId = '';

  constructor(store: PersonalStore, { kind, item }: FilmRef, newId: () => string = () => crypto.randomUUID()) {
    this.#store = store;
    this.#film = { kind, item };
    this.#newId = newId;
    makeAutoObservable(this);
  }

  get isSaved(): boolean {
    return this.#store.isSaved(this.#film.item);
  }

  get noteCount(): number {
    return this.#store.data.notes.filter(({ item }) => item === this.#film.item).length;
  }

  async save(): Promise<void> {
    await this.#try(async () => {
      if (this.isSaved) await this.#store.remove('saved', this.#film.item);
      else {
        const saved = await this.#store.save(this.#film);
        if (!saved.ok) this.#refuse(saved.refusal);
      }
    });
  }

  /** The second stays where it was while the film plays on. */
  begin(second: number): void {
    this.second = second;
    this.text = '';
    this.trouble = undefined;
    this.isKept = false;
    // A repeated attempt writes the same note.
    this.#noteId = this.#newId();
  }

  write(text: string): void {
    this.text = text;
    this.trouble = undefined;
  }

  cancel(): void {
    this.second = undefined;
    this.trouble = undefined;
  }

  async keep(): Promise<void> {
    const { second, text } = this;
    if (second === undefined) return;
    const refusal = noteRefusal(text);
    if (refusal !== undefined) return this.#refuse(refusal);
    await this.#try(async () => {
      const written = await this.#store.writeNote({ ...this.#film, id: this.#noteId, second, text });
      if (!written.ok) return this.#refuse(written.refusal);
      runInAction(() => {
        this.second = undefined;
        this.isKept = true;
      });
    });
  }

  #refuse(refusal: Exclude<FilmToolsTrouble, 'failed' | 'gone'> | 'not-found'): void {
    runInAction(() => {
      this.trouble = refusal === 'not-found' ? 'gone' : refusal;
    });
  }

  async #try(work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.trouble = undefined;
    try {
      await work();
    } catch (fault) {
      reportUnexpected(fault);
      runInAction(() => {
        this.trouble = 'failed';
      });
    } finally {
      runInAction(() => {
        this.isBusy = false;
      });
    }
  }
}
