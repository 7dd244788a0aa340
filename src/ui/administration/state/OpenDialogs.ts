import { makeAutoObservable, observableRef } from 'mobx';
import type { ItemKind } from '../../../domain/item/itemKind.ts';
import type { PlannedName } from '../../../domain/plan/plan.ts';

/** The item of an editor. Without an id it is a new one. */
export interface EditorTarget {
  readonly kind: ItemKind;
  readonly id?: string;
  /** The field that gets the focus, instead of the first one. */
  readonly field?: string;
  /** The items of the list from which it was opened, in their order. */
  readonly sequence?: readonly Pick<EditorTarget, 'kind' | 'id'>[];
}

/** The timeline of an upcoming webinar. */
export interface TimelinePanel {
  readonly name: 'timeline';
  readonly webinar: { readonly id: string; readonly title: string };
}

/** The history of an item. */
export interface HistoryPanel {
  readonly name: 'history';
  readonly item: { readonly kind: ItemKind; readonly id: string; readonly title: string };
}

/** The schedule of an item. */
export interface PlanPanel {
  readonly name: 'plan';
  readonly item: PlannedName & { readonly title: string };
}

/** The repetition of an upcoming webinar. */
export interface RepetitionPanel {
  readonly name: 'repetition';
  readonly webinar: { readonly id: string; readonly title: string };
}

/** The dialogs that edit no item. The bin may show why a restore failed. */
export type Panel =
  | { readonly name: 'series' }
  | { readonly name: 'bin'; readonly complaint?: string }
  | TimelinePanel
  | HistoryPanel
  | PlanPanel
  | RepetitionPanel;

/** Which dialogs of administration are open: the editor of one item, and a panel. */
export class OpenDialogs {
  editor: EditorTarget | undefined;
  panel: Panel | undefined;

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
  closeAll(): void {
    this.closeEditor();
    this.closePanel();
  }
}
