import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Edited, RefusedEdit, Versioned } from '../../../application/ports/editing/Edits.ts';
import type { UpcomingEditing } from '../../../application/ports/editing/UpcomingEditing.ts';
import type { ItemEditing } from '../../../application/ports/editing/ItemEditing.ts';
import type { CancellationVerb } from '../../../domain/item/cancellation.ts';
import type { CatalogueKind } from '../../../domain/item/itemKind.ts';
import type { AdministeredUpcoming } from '../../../domain/item/upcoming.ts';
import type { Video } from '../../../domain/item/video.ts';
import type { AdministeredWebinar } from '../../../domain/item/webinar.ts';
import { refuse, type Result } from '../../../domain/result.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { differsOnlyInFilm } from './differsOnlyInFilm.ts';

/** The item that an administrator has chosen an action for. */
export interface ChosenItem {
  readonly kind: CatalogueKind;
  readonly id: string;
  readonly title: string;
  readonly public: boolean;
}

export type ConfirmedVerb = 'publish' | 'unpublish' | CancellationVerb | 'delete';

type EditedItem = Video | AdministeredWebinar | AdministeredUpcoming;

/** What the actions need of one kind of item. */
export interface KindActions {
  readonly items: Pick<
    ItemEditing<EditedItem, unknown, unknown, unknown>,
    'find' | 'unpublish' | 'duplicate' | 'remove'
  >;
  publish(read: Versioned<EditedItem>): Promise<Edited<EditedItem>>;
  /** For a kind that can be cancelled. */
  readonly cancellations?: Pick<UpcomingEditing, 'cancel' | 'takeBackCancellation'>;
}

/**
 * Rules DRAFT-1, DRAFT-12 and UPCOMING-14: the question before an item is published, unpublished, cancelled or deleted.
 * If the action fails, it holds the reason.
 */
export class Confirmation {
  isConfirming = false;
  trouble: RefusedEdit | 'failed' | undefined;
  /**
   * True if the item is known to have no film that can be watched. Visitors would see it in the list but could not play
   * it.
   */
  isUnwatchable = false;
  /** What visitors are told of a cancellation. */
  note = '';
  readonly verb: ConfirmedVerb;
  readonly item: ChosenItem;
  readonly onDone: (() => void) | undefined;
  readonly #kind: KindActions;
  readonly #leaving = new AbortController();
  /** Read when the question opens, so that a change by somebody else is noticed as stale. */
  #reading: Promise<Result<Versioned<EditedItem>, 'not-found'> | undefined>;

  constructor(verb: ConfirmedVerb, item: ChosenItem, kind: KindActions, onDone?: () => void) {
    this.verb = verb;
    this.item = item;
    this.onDone = onDone;
    this.#kind = kind;
    this.#reading = this.#read();
    makeAutoObservable(this, { verb: false, item: false, onDone: false, trouble: observableRef });
  }

  /** Resolves to whether the action succeeded. */
  async confirm(): Promise<boolean> {
    if (this.isConfirming) return false;
    this.isConfirming = true;
    this.trouble = undefined;
    const trouble = await this.#edit().catch((fault: unknown) => {
      reportUnexpected(fault);
      return 'failed' as const;
    });
    runInAction(() => {
      this.isConfirming = false;
      this.trouble = trouble;
    });
    return trouble === undefined;
  }

  writeNote(note: string): void {
    this.note = note;
  }

  leave(): void {
    this.#leaving.abort();
  }

  async #edit(): Promise<RefusedEdit | 'failed' | undefined> {
    const read = await this.#reading;
    if (read === undefined) {
      // The next try reads the item again.
      this.#reading = this.#read();
      return 'failed';
    }
    if (!read.ok) return read.refusal;
    const edited = await this.#send(read.value);
    if (edited.ok) return undefined;
    return edited.refusal === 'stale' ? this.#repeat(read.value) : edited.refusal;
  }

  /** Rule VERSION-10: acts on the newest version, if only parts of the item's film were saved since it was read. */
  async #repeat({ item }: Versioned<EditedItem>): Promise<RefusedEdit | undefined> {
    const newest = await this.#kind.items.find(item.id, this.#leaving.signal);
    if (!newest.ok) return newest.refusal;
    const isOnceWatchable = isWatchable(item) && !isWatchable(newest.value.item);
    if (isOnceWatchable || !differsOnlyInFilm(item, newest.value.item)) return 'stale';
    const edited = await this.#send(newest.value);
    return edited.ok ? undefined : edited.refusal;
  }

  async #send(read: Versioned<EditedItem>): Promise<Result<unknown, RefusedEdit>> {
    const { items, cancellations } = this.#kind;
    const { id } = read.item;
    switch (this.verb) {
      case 'publish':
        return this.#kind.publish(read);
      case 'unpublish':
        return items.unpublish(id, read.version);
      case 'delete':
        return items.remove(id, read.version);
    }
    if (cancellations === undefined) throw new Error(`A ${this.item.kind} cannot be cancelled`);
    // Somebody else has taken the cancellation back. To save a note would cancel the webinar again.
    if (this.verb === 'changeNote' && !isCancelled(read.item)) return refuse('stale');
    return this.verb === 'takeBack'
      ? cancellations.takeBackCancellation(id, read.version)
      : cancellations.cancel(id, read.version, this.note);
  }

  async #read(): Promise<Result<Versioned<EditedItem>, 'not-found'> | undefined> {
    const read = await this.#kind.items.find(this.item.id, this.#leaving.signal).catch(reportUnexpected);
    runInAction(() => {
      if (read?.ok !== true) return;
      const { item } = read.value;
      this.isUnwatchable = !isWatchable(item);
      if (this.verb === 'changeNote' && this.note === '') this.note = noteOf(item);
    });
    return read;
  }
}

function isCancelled(item: EditedItem): boolean {
  return 'cancellation' in item && item.cancellation !== null;
}

function noteOf(item: EditedItem): string {
  return 'cancellation' in item ? (item.cancellation?.note ?? '') : '';
}

/** Upcoming webinars have no film. */
function isWatchable(item: EditedItem): boolean {
  return !('processing' in item) || item.processing.state === 'ready';
}
