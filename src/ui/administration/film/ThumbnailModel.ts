import { makeAutoObservable, runInAction } from 'mobx';
import type { Edited } from '../../../application/ports/editing/Edits.ts';
import type { Thumbnail } from '../../../domain/film/filmed.ts';
import { PartSaving, type PartHost } from './PartSaving.ts';

interface Pictured {
  readonly thumbnail: Thumbnail | null;
}

/** The calls that change the picture of one kind of item. */
export interface ThumbnailKeeping<Item> {
  save(version: number, image: Blob): Promise<Edited<Item>>;
  /** Takes the frame of the film at this second. Missing for a kind without films. */
  take?(version: number, second: number): Promise<Edited<Item>>;
  remove(version: number): Promise<Edited<Item>>;
}

/** The picture of an item: chosen, taken from its film, or deleted. */
export class ThumbnailModel<Item extends Pictured> {
  readonly saving: PartSaving<Item>;
  /** Why the chosen file cannot be sent, in words. */
  refused: string | undefined = undefined;
  done: 'saved' | 'deleted' | undefined = undefined;
  isAskingToDelete = false;
  readonly #keeping: ThumbnailKeeping<Item>;
  readonly #changed: () => void;

  constructor(host: PartHost<Item>, keeping: ThumbnailKeeping<Item>, changed: () => void = () => undefined) {
    this.saving = new PartSaving(host);
    this.#changed = changed;
    this.#keeping = keeping;
    makeAutoObservable(this, { saving: false });
  }

  refuse(why: string): void {
    this.#begin();
    this.refused = why;
  }

  async save(image: Blob): Promise<void> {
    await this.#change('saved', (version) => this.#keeping.save(version, image));
  }

  async take(second: number): Promise<void> {
    const { take } = this.#keeping;
    if (take !== undefined) await this.#change('saved', (version) => take(version, second));
  }

  askToDelete(isAsking: boolean): void {
    this.isAskingToDelete = isAsking;
  }

  async remove(): Promise<void> {
    this.isAskingToDelete = false;
    await this.#change('deleted', (version) => this.#keeping.remove(version));
  }

  #begin(): void {
    this.done = undefined;
    this.refused = undefined;
    this.saving.forget();
  }

  async #change(done: 'saved' | 'deleted', act: (version: number) => Promise<Edited<Item>>): Promise<void> {
    this.#begin();
    if (!(await this.saving.save(act, ({ thumbnail }) => thumbnail?.src))) return;
    runInAction(() => {
      this.done = done;
    });
    this.#changed();
  }
}
