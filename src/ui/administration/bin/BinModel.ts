import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { Bin } from '../../../application/ports/editing/Bin.ts';
import type { BinnedItem } from '../../../domain/item/bin.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { restoreComplaints } from '../dialogs/useRestore.ts';

/** The content of the bin, and the items that are being restored or deleted for ever. */
export class BinModel {
  readonly fetching = new Fetching<readonly BinnedItem[]>();
  /** The ids of the items that are being restored. */
  readonly restoring = observable.set<string>();
  /** Rule BULK-16: the ids of the items that are chosen for one act. */
  readonly chosen = observable.set<string>();
  /** The item that is asked about before it is deleted for ever. */
  asked: BinnedItem | undefined;
  isPurging = false;
  hasPurgeFailed = false;
  trouble: { readonly item: BinnedItem; readonly why: keyof typeof restoreComplaints } | undefined;
  readonly #bin: Bin;

  constructor(bin: Bin) {
    this.#bin = bin;
    makeAutoObservable(this, { asked: observableRef });
  }

  load(): void {
    void this.fetching.start((signal) => this.#bin.list(signal));
  }

  leave(): void {
    this.fetching.cancel();
  }

  /** Resolves to whether the item was restored. */
  async restore(item: BinnedItem): Promise<boolean> {
    if (this.restoring.has(item.id)) return false;
    this.restoring.add(item.id);
    this.trouble = undefined;
    const restored = await this.#bin.restore(item.id).catch(reportUnexpected);
    const why = restored === undefined ? 'failed' : restored.ok ? undefined : restored.refusal;
    runInAction(() => {
      this.restoring.delete(item.id);
      if (why !== undefined) this.trouble = { item, why };
      // An item that is no longer in the bin disappears from the list.
      if (why === undefined || why === 'not-found') this.#forget(item);
    });
    return why === undefined;
  }

  toggle({ id }: BinnedItem): void {
    if (!this.chosen.delete(id)) this.chosen.add(id);
  }

  chooseAll(): void {
    this.chosen.replace((this.fetching.value ?? []).map(({ id }) => id));
  }

  clear(): void {
    this.chosen.clear();
  }

  /** The chosen items that are still listed. */
  get chosenItems(): readonly BinnedItem[] {
    return (this.fetching.value ?? []).filter(({ id }) => this.chosen.has(id));
  }

  ask(item: BinnedItem | undefined): void {
    this.asked = item;
    this.hasPurgeFailed = false;
    this.trouble = undefined;
  }

  /** Rule HISTORY-11: resolves to whether the item was deleted for ever. */
  async purge(): Promise<boolean> {
    const { asked: item } = this;
    if (item === undefined || this.isPurging) return false;
    this.isPurging = true;
    this.hasPurgeFailed = false;
    const purged = await this.#bin.purge(item.id).catch(reportUnexpected);
    runInAction(() => {
      this.isPurging = false;
      this.hasPurgeFailed = purged === undefined;
      if (purged === undefined) return;
      this.asked = undefined;
      if (!purged.ok) this.trouble = { item, why: purged.refusal };
      this.#forget(item);
    });
    return purged?.ok === true;
  }

  #forget(item: BinnedItem): void {
    this.fetching.complete((this.fetching.value ?? []).filter(({ id }) => id !== item.id));
  }
}
