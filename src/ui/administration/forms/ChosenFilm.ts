import { makeAutoObservable, observableRef } from 'mobx';
import { nameFromFile } from '../../../domain/item/importedFile.ts';
import type { UploadTarget } from '../uploads/Upload.ts';
import type { UploadQueue } from '../uploads/UploadQueue.ts';
import type { EditorSurroundings } from './editor/EditorSurroundings.ts';

/** The chosen file of a new item. It is sent after the item is created. */
export class ChosenFilm {
  file: File | undefined;
  readonly #uploads: Pick<UploadQueue, 'add'>;
  readonly #suggestTitle: (title: string) => void;

  /** `suggestTitle` is called with a title made from the name of the file. */
  constructor(uploads: Pick<UploadQueue, 'add'>, suggestTitle: (title: string) => void) {
    this.#uploads = uploads;
    this.#suggestTitle = suggestTitle;
    makeAutoObservable(this, { file: observableRef, sentWith: false });
  }

  choose(file: File | undefined): void {
    this.file = file;
    if (file !== undefined) this.#suggestTitle(nameFromFile(file.name));
  }

  /** The surroundings of an editor that sends the file with the item that it creates. */
  sentWith<Item>(
    surroundings: EditorSurroundings<Item>,
    targetOf: (item: Item) => UploadTarget,
  ): EditorSurroundings<Item> {
    return {
      ...surroundings,
      saved: (seen, isNew) => {
        if (isNew && this.file !== undefined) this.#uploads.add(this.file, targetOf(seen.item), 'film');
        surroundings.saved(seen, isNew);
      },
    };
  }
}
