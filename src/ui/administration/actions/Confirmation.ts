import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { RefusedEdit } from '../../../application/ports/editing/Edits.ts';
import type { Result } from '../../../domain/result.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { ActedKind, ItemActs, OpenedItem } from '../../../application/item/itemActs.ts';

/** The item of an action. */
export interface ActedItem {
  readonly kind: ActedKind;
  readonly id: string;
  readonly title: string;
  readonly public: boolean;
}

export type ConfirmedVerb = 'publish' | 'unpublish' | 'delete';

/**
 * Rules DRAFT-1 and DRAFT-12: the question before an item is published, unpublished or deleted. If the action fails, it
 * holds the reason.
 */
export class Confirmation {
  isActing = false;
  trouble: RefusedEdit | 'failed' | undefined;
  /**
   * True if the item is known to have no film that can be watched. Visitors would see it in the list but could not play
   * it.
   */
  isUnwatchable = false;
  readonly verb: ConfirmedVerb;
  readonly item: ActedItem;
  readonly onDone: (() => void) | undefined;
  readonly #acts: ItemActs;
  readonly #reading = new AbortController();
  /** Read when the question opens, so that a change by somebody else is noticed as stale. */
  #opened: Promise<Result<OpenedItem, 'not-found'> | undefined>;

  constructor(verb: ConfirmedVerb, item: ActedItem, acts: ItemActs, onDone?: () => void) {
    this.verb = verb;
    this.item = item;
    this.onDone = onDone;
    this.#acts = acts;
    this.#opened = this.#open();
    makeAutoObservable(this, { verb: false, item: false, onDone: false, trouble: observableRef });
  }

  /** Resolves to whether the action succeeded. */
  async confirm(): Promise<boolean> {
    if (this.isActing) return false;
    this.isActing = true;
    this.trouble = undefined;
    const trouble = await this.#act().catch((fault: unknown) => {
      reportUnexpected(fault);
      return 'failed' as const;
    });
    runInAction(() => {
      this.isActing = false;
      this.trouble = trouble;
    });
    return trouble === undefined;
  }

  leave(): void {
    this.#reading.abort();
  }

  async #act(): Promise<RefusedEdit | 'failed' | undefined> {
    const opened = await this.#opened;
    if (opened === undefined) {
      // The next try reads the item again.
      this.#opened = this.#open();
      return 'failed';
    }
    const done = opened.ok ? await opened.value[this.verb]() : opened;
    return done.ok ? undefined : done.refusal;
  }

  async #open(): Promise<Result<OpenedItem, 'not-found'> | undefined> {
    const opened = await this.#acts.open(this.item.id, this.#reading.signal).catch(reportUnexpected);
    runInAction(() => {
      this.isUnwatchable = opened?.ok === true && !opened.value.isWatchable;
    });
    return opened;
  }
}
