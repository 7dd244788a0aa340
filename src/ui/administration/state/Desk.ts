import { makeAutoObservable, observableRef } from 'mobx';
import type { ItemKind } from '../../../domain/item/bin.ts';

/** The item of an editor. Without an id it is a new one. */
export interface EditorTarget {
  readonly kind: ItemKind;
  readonly id?: string;
}

/** The dialogs that concern no single item. The bin may show why a restore failed. */
export type Panel = { readonly name: 'series' } | { readonly name: 'bin'; readonly complaint?: string };

/** The store of the open dialog, and of the number of changes by kind since the page was opened. */
export class Desk {
  editor: EditorTarget | undefined;
  panel: Panel | undefined;
  /** Components that show items of a kind read them again when its number grows. */
  readonly changes: Record<ItemKind, number> = { video: 0, webinar: 0, upcoming: 0, series: 0 };

  /** The number of deletions. After one, the focus must move, because the button disappears with its card. */
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

  /** Closes everything, for example after a dialog has failed. */
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
