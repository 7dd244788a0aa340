import { makeAutoObservable, observableRef } from 'mobx';
import type { FilmEditing, PreviewedName } from '../../../application/ports/editing/FilmEditing.ts';
import type { RefusedEdit } from '../../../application/ports/editing/Edits.ts';
import type { Result } from '../../../domain/result.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { Confirmation, type ActedItem, type ConfirmedVerb } from './Confirmation.ts';
import type { ActedKind, ItemActs } from '../../../application/item/itemActs.ts';
import { PreviewCopy } from './PreviewCopy.ts';

type Duplicated = Result<{ readonly id: string; readonly title: string }, RefusedEdit>;

/** The actions on single items, and the open question about one. */
export class ItemActions {
  confirmation: Confirmation | undefined;
  /** The item whose copy failed. */
  uncopied: ActedItem | undefined;
  preview: PreviewCopy | undefined;
  readonly #acts: Readonly<Record<ActedKind, ItemActs>>;
  readonly #films: Pick<FilmEditing, 'openPreview'>;

  constructor(acts: Readonly<Record<ActedKind, ItemActs>>, films: Pick<FilmEditing, 'openPreview'>) {
    this.#acts = acts;
    this.#films = films;
    makeAutoObservable(this, { confirmation: observableRef, uncopied: observableRef, preview: observableRef });
  }

  /** Opens the question. `onDone` is called after the action has succeeded. */
  ask(verb: ConfirmedVerb, item: ActedItem, onDone?: () => void): void {
    this.confirmation = new Confirmation(verb, item, this.#acts[item.kind], onDone);
  }

  /** Resolves to the copy. After a failure it sets `uncopied`, so that a dialog offers a retry. */
  async duplicate(item: ActedItem): Promise<{ readonly id: string; readonly title: string } | undefined> {
    const made: Duplicated | undefined = await this.#acts[item.kind].duplicate(item.id).catch(reportUnexpected);
    this.noteUncopied(made?.ok === true ? undefined : item);
    return made?.ok === true ? made.value : undefined;
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

  noteUncopied(item: ActedItem | undefined): void {
    this.uncopied = item;
  }

  close(): void {
    this.confirmation?.leave();
    this.confirmation = undefined;
    this.uncopied = undefined;
    this.preview = undefined;
  }
}
