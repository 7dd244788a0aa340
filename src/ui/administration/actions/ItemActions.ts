import { makeAutoObservable, observableRef } from 'mobx';
import type { FilmEditing, PreviewedName } from '../../../application/ports/editing/FilmEditing.ts';
import type { CatalogueKind } from '../../../domain/item/itemKind.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { Confirmation, type ChosenItem, type ConfirmedVerb, type KindActions } from './Confirmation.ts';
import { PreviewCopy } from './PreviewCopy.ts';

/** The actions on single items, and the open question about one. */
export class ItemActions {
  confirmation: Confirmation | undefined;
  /** The item whose copy failed. */
  uncopied: ChosenItem | undefined;
  preview: PreviewCopy | undefined;
  readonly #kinds: Readonly<Record<CatalogueKind, KindActions>>;
  readonly #films: Pick<FilmEditing, 'openPreview'>;

  constructor(kinds: Readonly<Record<CatalogueKind, KindActions>>, films: Pick<FilmEditing, 'openPreview'>) {
    this.#kinds = kinds;
    this.#films = films;
    makeAutoObservable(this, { confirmation: observableRef, uncopied: observableRef, preview: observableRef });
  }

  /** Opens the question. `onDone` is called after the action has succeeded. */
  ask(verb: ConfirmedVerb, item: ChosenItem, onDone?: () => void): void {
    this.confirmation = new Confirmation(verb, item, this.#kinds[item.kind], onDone);
  }

  /** Resolves to the copy. After a failure it sets `uncopied`, so that a dialog offers a retry. */
  async duplicate(item: ChosenItem): Promise<{ readonly id: string; readonly title: string } | undefined> {
    const duplicated = await this.#kinds[item.kind].items.duplicate(item.id).catch(reportUnexpected);
    this.noteUncopied(duplicated?.ok === true ? undefined : item);
    if (duplicated?.ok !== true) return undefined;
    const copy = duplicated.value.item;
    return { id: copy.id, title: 'name' in copy ? copy.name : copy.title };
  }

  /** Resolves when the link is in the clipboard, or shown. */
  async copyPreview(
    item: PreviewedName & { readonly title: string },
    write: (text: string) => Promise<void>,
  ): Promise<PreviewCopy> {
    const preview = new PreviewCopy(this.#films, item, write);
    this.showPreview((await preview.copy()) ? undefined : preview);
    return preview;
  }

  showPreview(preview: PreviewCopy | undefined): void {
    this.preview = preview;
  }

  noteUncopied(item: ChosenItem | undefined): void {
    this.uncopied = item;
  }

  close(): void {
    this.confirmation?.leave();
    this.confirmation = undefined;
    this.uncopied = undefined;
    this.preview = undefined;
  }
}
