import { makeAutoObservable } from 'mobx';
import type { ItemKind } from '../../../domain/item/itemKind.ts';

type Reload = () => Promise<unknown>;

/** How often items were changed since the page was opened, and what reads them again then. */
export class ItemChanges {
  readonly counts: Record<ItemKind, number> = { video: 0, webinar: 0, upcoming: 0, series: 0 };
  /** The number of deletions. After one, the focus must move, because the button disappears with its card. */
  deletions = 0;
  readonly #shown = new Map<Reload, readonly ItemKind[]>();

  constructor() {
    makeAutoObservable(this, { follow: false });
  }

  noteDeletion(): void {
    this.deletions += 1;
  }

  /** Reads what is shown again after each change of these kinds. Returns what ends this. */
  follow(kinds: readonly ItemKind[], reload: Reload): () => void {
    this.#shown.set(reload, kinds);
    return () => void this.#shown.delete(reload);
  }

  /** Resolves when everything that shows items of this kind has been read again, or could not be. */
  async noteChange(kind: ItemKind): Promise<void> {
    this.counts[kind] += 1;
    const reloads = [...this.#shown].filter(([, kinds]) => kinds.includes(kind)).map(([reload]) => reload());
    await Promise.allSettled(reloads);
  }
}
