import { makeAutoObservable, runInAction } from 'mobx';
import type { FilmName } from '../../../domain/item/filmName.ts';
import { noteRefusal } from '../../../domain/personal/note.ts';
import type { recordViolations } from '../../../domain/personal/recordViolations.ts';
import { isBlank } from '../../../domain/text/blank.ts';
import { whileBusy } from '../../base/loading/whileBusy.ts';
import type { PersonalStore } from './PersonalStore.ts';

export type FilmToolsTrouble = 'failed' | 'gone' | keyof typeof recordViolations;

/** Saves a film, and writes a note at one of its seconds. Rule SAVED-7: a note that was begun is there again. */
export class FilmToolsModel {
  /** The second of the note that is being written. */
  second: number | undefined;
  text = '';
  trouble: FilmToolsTrouble | undefined;
  isBusy = false;
  /** Whether the note was begun at an earlier visit of the film. */
  isDraft = false;
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
    const draft = store.drafts.of(id);
    if (draft !== undefined) {
      ({ second: this.second, text: this.text, id: this.#noteId } = draft);
      this.isDraft = true;
    }
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

  /** The second stays where it was while the film plays on. A note that is being written moves to the second. */
  begin(second: number): void {
    if (this.second === undefined) {
      const draft = this.#store.drafts.of(this.#film.id);
      this.text = draft?.text ?? '';
      this.trouble = undefined;
      this.isNoteSaved = false;
      // A repeated attempt writes the same note.
      this.#noteId = draft?.id ?? this.#newId();
    }
    this.isDraft = false;
    this.second = second;
    this.#keepDraft();
  }

  write(text: string): void {
    this.text = text;
    this.trouble = undefined;
    this.#keepDraft();
  }

  /** Drops the note. */
  cancel(): void {
    this.#store.drafts.drop(this.#film.id);
    this.#endWriting();
  }

  /** Closes the form. A note with a text stays a draft. */
  close(): void {
    if (isBlank(this.text)) this.cancel();
    else this.#endWriting();
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
      this.#store.drafts.drop(item);
      runInAction(() => {
        this.second = undefined;
        this.isNoteSaved = true;
      });
    });
  }

  #endWriting(): void {
    this.second = undefined;
    this.trouble = undefined;
  }

  #keepDraft(): void {
    const { second, text } = this;
    if (second !== undefined) this.#store.drafts.keep(this.#film.id, { id: this.#noteId, second, text });
  }

  #refuse(refusal: Exclude<FilmToolsTrouble, 'failed' | 'gone'> | 'not-found'): void {
    runInAction(() => {
      this.trouble = refusal === 'not-found' ? 'gone' : refusal;
    });
  }
}
