import { makeAutoObservable, runInAction } from 'mobx';
import type { FilmName } from '../../../domain/item/filmName.ts';
import { noteRefusal } from '../../../domain/personal/note.ts';
import type { recordViolations } from '../../../domain/personal/recordViolations.ts';
import { whileBusy } from '../../base/loading/whileBusy.ts';
import type { PersonalStore } from './PersonalStore.ts';

export type FilmToolsTrouble = 'failed' | 'gone' | keyof typeof recordViolations;

/** Saves a film, and writes a note at one of its seconds. */
export class FilmToolsModel {
  /** The second of the note that is being written. */
  second: number | undefined;
  text = '';
  trouble: FilmToolsTrouble | undefined;
  isBusy = false;
  /** Whether the last note was saved. */
  isNoteSaved = false;
  readonly #store: PersonalStore;
  readonly #film: FilmName;
  readonly #newId: () => string;
  #noteId = '';

  constructor(store: PersonalStore, { kind, id }: FilmName, newId: () => string = () => crypto.randomUUID()) {
    this.#store = store;
    this.#film = { kind, id };
    this.#newId = newId;
    makeAutoObservable(this);
  }

  get isSaved(): boolean {
    return this.#store.isSaved(this.#film.id);
  }

  get noteCount(): number {
    return this.#store.data.notes.filter(({ item }) => item === this.#film.id).length;
  }

  async save(): Promise<void> {
    await whileBusy(this, async () => {
      if (this.isSaved) await this.#store.remove('saved', this.#film.id);
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
    this.isNoteSaved = false;
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

  async saveNote(): Promise<void> {
    const { second, text } = this;
    const { kind, id: item } = this.#film;
    if (second === undefined) return;
    const refusal = noteRefusal(text);
    if (refusal !== undefined) return this.#refuse(refusal);
    await whileBusy(this, async () => {
      const written = await this.#store.writeNote({ kind, item, id: this.#noteId, second, text });
      if (!written.ok) return this.#refuse(written.refusal);
      runInAction(() => {
        this.second = undefined;
        this.isNoteSaved = true;
      });
    });
  }

  #refuse(refusal: Exclude<FilmToolsTrouble, 'failed' | 'gone'> | 'not-found'): void {
    runInAction(() => {
      this.trouble = refusal === 'not-found' ? 'gone' : refusal;
    });
  }
}
