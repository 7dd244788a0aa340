import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Edited, Versioned } from '../../../../application/ports/Edits.ts';
import type { Violation } from '../../../../domain/violation/violations.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';
import { ConflictModel } from './ConflictModel.ts';
import type { EditorSurroundings } from './EditorSurroundings.ts';
import { overtaken, type FormDraft } from './FormDrafts.ts';
import {
  differing,
  fieldNamesOf,
  isSame,
  picked,
  type EditedItem,
  type FieldOf,
  type ItemForm,
} from '../fields/ItemForm.ts';
import { Judgement } from './Judgement.ts';

/** One item in the making: what is written, what is wrong with it, and how it is saved without losing anybody's work. */
export class EditorModel<Item extends EditedItem, Values extends object, Changes extends object> {
  readonly form: ItemForm<Item, Values, Changes>;
  state: 'loading' | 'ready' | 'not-found' | 'failed' = 'loading';
  /** The version that changes are made of; of a new item there is none yet. */
  seen: Versioned<Item> | undefined;
  /** What the controls held before anything was written. */
  original: Values;
  values: Values;
  isSaving = false;
  /** Why the last try to save came to nothing; `gone` when somebody has deleted the item. */
  failure: 'fault' | 'gone' | undefined;
  conflict: ConflictModel<Item, Values> | undefined;
  /** What was written another time and not saved. */
  offered: FormDraft<Values> | undefined;
  isAskingToLeave = false;
  /** Raised whenever rules stood in the way: the focus then goes to the first of them. */
  stops = 0;
  /** Whether it was begun here: there is more to do than to close. */
  isCreated = false;
  readonly judgement = new Judgement();
  readonly #id: string | undefined;
  readonly #around: EditorSurroundings<Item>;
  readonly #call = new AbortController();
  #lost: Item | undefined;

  constructor(form: ItemForm<Item, Values, Changes>, id: string | undefined, around: EditorSurroundings<Item>) {
    this.form = form;
    this.#id = id;
    this.#around = around;
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

  /** All that would stand in the way of saving. */
  get found(): readonly Violation[] {
    return this.form.violationsOf(this.#written, this.seen?.item, this.values);
  }

  /** What of it is said now, in the order of the form. */
  get violations(): readonly Violation[] {
    const order: readonly string[] = fieldNamesOf(this.form.blank);
    const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
    return this.judgement.shown(this.found).toSorted((one, other) => place(one.field) - place(other.field));
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
    }
  }

  set<Field extends FieldOf<Values>>(field: Field, value: Values[Field]): void {
    this.values = { ...this.values, [field]: value };
    this.judgement.write(field);
    this.#keep();
  }

  leave(field: FieldOf<Values>): void {
    this.judgement.leave(field);
  }

  /** What was written another time comes back, below what was written since. */
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

  /** The item was saved elsewhere in the dialog, or by somebody else: what was not written here follows. */
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

  /** Saved, the editor of what was there before closes, unless it is wanted further. */
  async save(isWantedFurther = false): Promise<void> {
    if (this.isSaving || this.state !== 'ready') return;
    if (this.conflict !== undefined) this.#settle(this.conflict);
    this.judgement.judge(fieldNamesOf(this.form.blank));
    // What the server refused may be possible by now: it is asked again.
    this.judgement.refuse([]);
    this.failure = undefined;
    if (this.violations.length > 0) {
      this.stops += 1;
      return;
    }
    if (this.seen === undefined || this.isDirty) await this.#send(this.seen, isWantedFurther);
    else if (!isWantedFurther) this.#around.close();
  }

  /** For what is done with an item as it is saved: publishing it. */
  async saveFirst(then: (seen: Versioned<Item>) => void): Promise<void> {
    await this.save(true);
    if (this.seen !== undefined && !this.isDirty && this.failure === undefined && this.violations.length === 0)
      then(this.seen);
  }

  /** After somebody deleted it: the same again, as a draft. */
  async saveAsNew(): Promise<void> {
    this.#lost = this.seen?.item;
    this.seen = undefined;
    this.original = this.form.blank;
    await this.save();
  }

  /** Back to the form; saving asks again. */
  postpone(): void {
    this.conflict = undefined;
  }

  askToLeave(): void {
    if (this.isSaving) return;
    if (this.isDirty) this.isAskingToLeave = true;
    else this.#around.close();
  }

  close(): void {
    this.#around.close();
  }

  stay(): void {
    this.isAskingToLeave = false;
  }

  discard(): void {
    this.#around.drafts.drop(this.#draftKey);
    this.#around.close();
  }

  /** The dialog is gone; what was written stays kept. */
  end(): void {
    this.#call.abort();
  }

  get #draftKey(): string {
    return this.#draftKeyOf(this.seen?.item.id ?? this.#id ?? 'new');
  }

  #draftKeyOf(id: string): string {
    return `draft:${this.form.kind}:${id}`;
  }

  get #written(): Partial<Changes> {
    const fields = this.seen === undefined ? fieldNamesOf(this.values) : this.changed;
    return Object.assign({}, ...fields.map((field) => this.form.written[field](this.values))) as Partial<Changes>;
  }

  #begin(seen: Versioned<Item> | undefined): void {
    this.seen = seen;
    this.original = seen === undefined ? this.form.blank : this.form.valuesOf(seen.item);
    this.values = this.original;
    this.offered = this.#around.drafts.find(this.#draftKey, this.original);
    this.state = 'ready';
  }

  #fail(state: 'not-found' | 'failed'): void {
    if (!this.#call.signal.aborted) this.state = state;
  }

  #keep(): void {
    // What is offered still stands there: it is not written over before it is decided on.
    if (this.offered !== undefined) return;
    if (!this.isDirty) return this.#around.drafts.drop(this.#draftKey);
    this.#around.drafts.keep(this.#draftKey, {
      at: this.#around.now().toISOString(),
      changes: picked(this.values, this.changed),
      from: picked(this.original, this.changed),
    });
  }

  async #send(seen: Versioned<Item> | undefined, isWantedFurther: boolean): Promise<void> {
    this.isSaving = true;
    const sent = this.values;
    try {
      const answer =
        seen === undefined
          ? await this.form.create(this.#written, this.#lost)
          : await this.form.save(seen.item.id, seen.version, this.#written);
      const theirs =
        !answer.ok && answer.refusal === 'stale' && seen !== undefined
          ? await this.form.find(seen.item.id, this.#call.signal)
          : undefined;
      runInAction(() => {
        this.isSaving = false;
        this.#take(answer, sent, isWantedFurther, theirs?.ok === true ? theirs.value : undefined);
      });
      if (this.#isOvertakenElsewhere) await this.save(isWantedFurther);
    } catch (fault) {
      reportUnexpected(fault);
      runInAction(() => {
        this.isSaving = false;
        this.failure = 'fault';
      });
    }
  }

  /** Somebody has changed other things than this form is about: there is nothing to choose between. */
  get #isOvertakenElsewhere(): boolean {
    return this.conflict !== undefined && differing(this.original, this.conflict.their).length === 0;
  }

  #take(answer: Edited<Item>, sent: Values, isWantedFurther: boolean, theirs: Versioned<Item> | undefined): void {
    if (answer.ok) return this.#end(answer.value, sent, isWantedFurther);
    const { refusal } = answer;
    if (refusal === 'stale' && theirs !== undefined)
      this.conflict = new ConflictModel(theirs, this.original, this.values, this.form.valuesOf(theirs.item));
    else if (refusal === 'stale' || refusal === 'not-found') this.failure = 'gone';
    else if (refusal === 'linked') this.failure = 'fault';
    else {
      this.judgement.refuse(refusal);
      this.stops += 1;
    }
  }

  #end(saved: Versioned<Item>, sent: Values, isWantedFurther: boolean): void {
    const isNew = this.seen === undefined;
    for (const id of [this.#id ?? 'new', saved.item.id]) this.#around.drafts.drop(this.#draftKeyOf(id));
    // What was written while it was on its way is not lost.
    this.original = sent;
    this.absorb(saved);
    this.#keep();
    this.isCreated ||= isNew;
    this.#around.saved(saved, isNew);
    if (!isNew && !isWantedFurther && !this.isDirty) this.#around.close();
  }

  #settle(conflict: ConflictModel<Item, Values>): void {
    this.values = conflict.settled;
    this.seen = conflict.theirs;
    this.original = conflict.their;
    this.conflict = undefined;
    this.#keep();
  }
}
