import { makeAutoObservable, observableRef } from 'mobx';
import type { ItemKind } from '../../../domain/item/bin.ts';

/** What an editor is opened for: an item by its id, or a new one. */
export interface EditorTarget {
  readonly kind: ItemKind;
  readonly id?: string;
}

/** The dialogs that are about no single item; the bin may open with what went wrong. */
export type Panel = { readonly name: 'series' } | { readonly name: 'bin'; readonly complaint?: string };

/** What an administrator is at: which dialog is open, and how often something of each kind was changed since the page was opened. */
export class Desk {
  editor: EditorTarget | undefined;
  panel: Panel | undefined;
  /** Whoever shows items of a kind reads them anew as its number moves. */
  readonly changes: Record<ItemKind, number> = { video: 0, webinar: 0, upcoming: 0, series: 0 };

  /** How many items were deleted: the button that did it goes with its card. */
  deletions = 0;

  constructor() {
    makeAutoObservable(this, { editor: observableRef, panel: observableRef });
  }

  edit(target: EditorTarget): void {
    this.editor = target;
  }

  closeEditor(): void {
    this.editor = undefined;
  }

  open(panel: Panel): void {
    this.panel = panel;
  }

  closePanel(): void {
    this.panel = undefined;
  }

  /** Nothing is open any more: what was open has failed. */
  clear(): void {
    this.closeEditor();
    this.closePanel();
  }

  noteDeletion(): void {
    this.deletions += 1;
  }

  noteChange(kind: ItemKind): void {
    this.changes[kind] += 1;
  }
}
