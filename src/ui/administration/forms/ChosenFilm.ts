import { makeAutoObservable, observableRef } from 'mobx';
import { nameFromFile } from '../../../domain/item/importedFile.ts';
import type { UploadTarget } from '../uploads/Upload.ts';
import type { EditorSurroundings } from './editor/EditorSurroundings.ts';

export type SendFilm = (film: File, target: UploadTarget) => void;

/** The chosen file of a new item. It is sent after the item is created. */
export class ChosenFilm {
  file: File | undefined;
  readonly #send: SendFilm;
  readonly #suggestTitle: (title: string) => void;

  /** `suggestTitle` is called with a title made from the name of the file. */
  constructor(send: SendFilm, suggestTitle: (title: string) => void) {
    this.#send = send;
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
        if (isNew && this.file !== undefined) this.#send(this.file, targetOf(seen.item));
        surroundings.saved(seen, isNew);
      },
    };
  }
}
