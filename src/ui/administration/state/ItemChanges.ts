import { makeAutoObservable } from 'mobx';
import type { ItemKind } from '../../../domain/item/itemKind.ts';

/** How often items were changed since the page was opened, so that lists and pages know when to read them again. */
export class ItemChanges {
  /** Components that show items of a kind read them again when its number grows. */
  readonly counts: Record<ItemKind, number> = { video: 0, webinar: 0, upcoming: 0, series: 0 };
  /** The number of deletions. After one, the focus must move, because the button disappears with its card. */
  deletions = 0;

  constructor() {
    makeAutoObservable(this);
  }

  noteDeletion(): void {
    this.deletions += 1;
  }

  noteChange(kind: ItemKind): void {
    this.counts[kind] += 1;
  }
}
