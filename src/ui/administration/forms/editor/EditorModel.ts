import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { SignedOutFault } from '../../../../application/ports/ApiFault.ts';
import type { Edited, Versioned } from '../../../../application/ports/editing/Edits.ts';
import type { Violation } from '../../../../domain/violation/violations.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';
import { ConflictModel } from './ConflictModel.ts';
import type { EditorSurroundings } from './EditorSurroundings.ts';
import { draftKey, overtaken, type FormDraft } from './FormDrafts.ts';
import {
  differing,
  fieldNamesOf,
  isSame,
  picked,
  type EditedItem,
  type FieldOf,
  type ItemForm,
} from '../table/ItemForm.ts';
import { ViolationDisplay } from './ViolationDisplay.ts';

/** The model of an editor: the values, their violations, saving, conflicts and unsaved drafts. */
export class EditorModel<Item extends EditedItem, Values extends object, Changes extends object> {
  readonly form: ItemForm<Item, Values, Changes>;
  state: 'loading' | 'ready' | 'not-found' | 'failed' = 'loading';
  /** The version that the next change is based on; `undefined` for a new item. */
  seen: Versioned<Item> | undefined;
  /** The values before any change. */
  original: Values;
  values: Values;
  isSaving = false;
  /** Why the last try to save failed. `gone`: somebody has deleted the item. */
  failure: 'fault' | 'gone' | 'signed-out' | undefined;
  conflict: ConflictModel<Item, Values> | undefined;
  /** An unsaved draft from an earlier visit. */
  offered: FormDraft<Values> | undefined;
  isAskingToLeave = false;
  /** How often violations have stopped saving. Each time the focus moves to the first violation. */
  failedSaves = 0;
  /** Whether the item was created here. The editor then stays open. */
  isCreated = false;
  readonly violationDisplay = new ViolationDisplay();
  readonly #id: string | undefined;
  readonly #surroundings: EditorSurroundings<Item>;
  readonly #call = new AbortController();
  #deletedItem: Item | undefined;

  constructor(form: ItemForm<Item, Values, Changes>, id: string | undefined, surroundings: EditorSurroundings<Item>) {
    this.form = form;
    this.#id = id;
    this.#surroundings = surroundings;
    this.original = form.blank;
    this.values = form.blank;
    makeAutoObservable(this, {
      form: false,
      seen: observableRef,
      original: observableRef,
      values: observableRef,
      offered: observableRef,
      conflict: observableRef,
    });
  }

  get changed(): readonly FieldOf<Values>[] {
    return differing(this.original, this.values);
  }

  get isDirty(): boolean {
    return this.changed.length > 0;
  }

  /** All violations that would stop saving. */
  get found(): readonly Violation[] {
    return this.form.violationsOf(this.#written, this.seen?.item, this.values);
  }

  /** Rule EDITOR-2: the names of the fields that a saved draft misses, with spaces between them. */
  get missing(): string {
    return this.seen === undefined ? '' : (this.form.missingIn?.(this.#written, this.seen.item) ?? []).join(' ');
  }

  /** The violations that are shown now, in the order of the form. */
  get violations(): readonly Violation[] {
    const order: readonly string[] = fieldNamesOf(this.form.blank);
    const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
    return this.violationDisplay.shown(this.found).toSorted((one, other) => place(one.field) - place(other.field));
  }

  violationAt(field: FieldOf<Values>): Violation | undefined {
    return this.violations.find((violation) => violation.field === field);
  }

  async load(): Promise<void> {
    if (this.#id === undefined) return this.#begin(undefined);
    this.state = 'loading';
    try {
      const found = await this.form.find(this.#id, this.#call.signal);
      runInAction(() => (found.ok ? this.#begin(found.value) : this.#fail('not-found')));
    } catch (fault) {
      reportUnexpected(fault);
      runInAction(() => this.#fail('failed'));
      if (fault instanceof SignedOutFault) this.#surroundings.signedOut(this.#call.signal, () => void this.load());
    }
  }

  set<Field extends FieldOf<Values>>(field: Field, value: Values[Field]): void {
    this.values = { ...this.values, [field]: value };
    this.violationDisplay.write(field);
    this.#keep();
  }

  leave(field: FieldOf<Values>): void {
    this.violationDisplay.leave(field);
  }

  /** Applies the draft of an earlier visit. Changes made since then win. */
  restore(): void {
    const draft = this.offered;
    if (draft === undefined) return;
    const before = this.original;
    this.values = { ...before, ...draft.changes, ...picked(this.values, this.changed) };
    this.offered = undefined;
    if (this.seen !== undefined && overtaken(draft, before).length > 0)
      this.conflict = new ConflictModel(this.seen, { ...before, ...draft.from }, this.values, before);
    this.#keep();
  }

  forget(): void {
    this.offered = undefined;
    this.#keep();
  }

  /** Takes a version that was saved elsewhere. Fields changed here stay; a contradiction becomes a conflict. */
  absorb(seen: Versioned<Item>): void {
    const { original: before, values, changed } = this;
    const after = this.form.valuesOf(seen.item);
    const isDisputed = differing(before, after).some(
      (field) => changed.includes(field) && !isSame(values[field], after[field]),
    );
    if (isDisputed) {
      this.conflict = new ConflictModel(seen, before, values, after);
      return;
    }
    this.seen = seen;
    this.original = after;
    this.values = { ...after, ...picked(values, changed) };
  }

  /** Saves. The editor of an existing item then closes, unless `staysOpen`. */
  async save(staysOpen = false): Promise<void> {
    if (this.isSaving || this.state !== 'ready') return;
    if (this.conflict !== undefined) this.#settle(this.conflict);
    this.violationDisplay.judge(fieldNamesOf(this.form.blank));
    // Drops the refusals of the server, because the answer may be different now.
    this.violationDisplay.refuse([]);
    this.failure = undefined;
    if (this.violations.length > 0) {
      this.failedSaves += 1;
      return;
    }
    if (this.seen === undefined || this.isDirty) await this.#send(this.seen, staysOpen);
    else if (!staysOpen) this.#surroundings.close();
  }

  /** Saves, then calls `then` with the saved version, for example to publish it. */
  async saveFirst(then: (seen: Versioned<Item>) => void): Promise<void> {
    await this.save(true);
    if (this.seen !== undefined && !this.isDirty && this.failure === undefined && this.violations.length === 0)
      then(this.seen);
  }

  /** Saves the values as a new draft, after somebody has deleted the item. */
  async saveAsNew(): Promise<void> {
    this.#deletedItem = this.seen?.item;
    this.seen = undefined;
    this.original = this.form.blank;
    await this.save();
  }

  /** Returns to the form. Saving asks about the conflict again. */
  postpone(): void {
    this.conflict = undefined;
  }

  askToLeave(): void {
    if (this.isSaving) return;
    if (this.isDirty) this.isAskingToLeave = true;
    else this.#surroundings.close();
  }

  close(): void {
    this.#surroundings.close();
  }

  stay(): void {
    this.isAskingToLeave = false;
  }

  discard(): void {
    this.#surroundings.drafts.drop(this.#draftKey);
    this.#surroundings.close();
  }

  /** Aborts the calls, because the dialog is unmounted. The draft stays stored. */
  end(): void {
    this.#call.abort();
  }

  get #draftKey(): string {
    return draftKey(this.form.kind, this.seen?.item.id ?? this.#id ?? 'new');
  }

  get #written(): Partial<Changes> {
    const fields = this.seen === undefined ? fieldNamesOf(this.values) : this.changed;
    return Object.assign({}, ...fields.map((field) => this.form.written[field](this.values))) as Partial<Changes>;
  }

  #begin(seen: Versioned<Item> | undefined): void {
    this.seen = seen;
    this.original = seen === undefined ? this.form.blank : this.form.valuesOf(seen.item);
    this.values = this.original;
    this.offered = this.#surroundings.drafts.find(this.#draftKey, this.original);
    this.state = 'ready';
  }

  #fail(state: 'not-found' | 'failed'): void {
    if (!this.#call.signal.aborted) this.state = state;
  }

  #keep(): void {
    // The offered draft stays stored until it is restored or discarded.
    if (this.offered !== undefined) return;
    if (!this.isDirty) return this.#surroundings.drafts.drop(this.#draftKey);
    this.#surroundings.drafts.keep(this.#draftKey, {
      at: this.#surroundings.now().toISOString(),
      changes: picked(this.values, this.changed),
      from: picked(this.original, this.changed),
    });
  }

  async #send(seen: Versioned<Item> | undefined, staysOpen: boolean): Promise<void> {
    this.isSaving = true;
    const sent = this.values;
    try {
      const answer =
        seen === undefined
          ? await this.form.create(this.#written, this.#deletedItem)
          : await this.form.save(seen.item.id, seen.version, this.#written);
      const theirs =
        !answer.ok && answer.refusal === 'stale' && seen !== undefined
          ? await this.form.find(seen.item.id, this.#call.signal)
          : undefined;
      runInAction(() => {
        this.isSaving = false;
        this.#take(answer, sent, staysOpen, theirs?.ok === true ? theirs.value : undefined);
      });
      if (this.conflict?.isElsewhere === true) await this.save(staysOpen);
    } catch (fault) {
      reportUnexpected(fault);
      const isSignedOut = fault instanceof SignedOutFault;
      runInAction(() => {
        this.isSaving = false;
        this.failure = isSignedOut ? 'signed-out' : 'fault';
      });
      if (isSignedOut) this.#surroundings.signedOut(this.#call.signal, () => void this.save(staysOpen));
    }
  }

  #take(answer: Edited<Item>, sent: Values, staysOpen: boolean, theirs: Versioned<Item> | undefined): void {
    if (answer.ok) return this.#end(answer.value, sent, staysOpen);
    const { refusal } = answer;
    if (refusal === 'stale' && theirs !== undefined)
      this.conflict = new ConflictModel(theirs, this.original, this.values, this.form.valuesOf(theirs.item));
    else if (refusal === 'stale' || refusal === 'not-found') this.failure = 'gone';
    else if (typeof refusal === 'string' || 'linked' in refusal) this.failure = 'fault';
    else {
      this.violationDisplay.refuse(refusal);
      this.failedSaves += 1;
    }
  }

  #end(saved: Versioned<Item>, sent: Values, staysOpen: boolean): void {
    const isNew = this.seen === undefined;
    for (const id of [this.#id ?? 'new', saved.item.id]) this.#surroundings.drafts.drop(draftKey(this.form.kind, id));
    // Values typed while the request was running must not get lost.
    this.original = sent;
    this.absorb(saved);
    this.#keep();
    this.isCreated ||= isNew;
    this.#surroundings.saved(saved, isNew);
    if (!isNew && !staysOpen && !this.isDirty) this.#surroundings.close();
  }

  #settle(conflict: ConflictModel<Item, Values>): void {
    this.values = conflict.settled;
    this.seen = conflict.theirs;
    this.original = conflict.their;
    this.conflict = undefined;
    this.#keep();
  }
}
