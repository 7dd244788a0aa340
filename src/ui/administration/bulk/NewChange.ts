import { makeAutoObservable } from 'mobx';
import type { CaptionLanguage } from '../../../domain/film/caption.ts';
import type { PlannedItems } from '../state/PlannedItems.ts';
import { PlanForm } from '../plans/PlanForm.ts';
import { BulkEditForm } from './BulkEditForm.ts';
import type { PreparedChange } from './BulkModel.ts';

/** What a person chooses before a change is checked: fields with their values, or a schedule. Other acts ask nothing. */
export class NewChange {
  readonly verb: PreparedChange['act'];
  readonly edit = new BulkEditForm();
  readonly plan: PlanForm;
  /** Rule BULK-18: the language of the captions that a program makes. */
  language: CaptionLanguage = 'en';
  /** Rule PLAN-3: also items that still miss something are scheduled. */
  takesIncomplete = false;

  constructor(verb: PreparedChange['act'], planned: PlannedItems, zone: string) {
    this.verb = verb;
    this.plan = new PlanForm(planned, { zone, now: () => new Date() });
    makeAutoObservable(this, { verb: false, edit: false, plan: false });
  }

  get hasForm(): boolean {
    return this.verb === 'edit' || this.verb === 'schedule' || this.verb === 'caption';
  }

  get isComplete(): boolean {
    return this.verb !== 'edit' || this.edit.isComplete;
  }

  setTakesIncomplete(takesIncomplete: boolean): void {
    this.takesIncomplete = takesIncomplete;
  }

  setLanguage(language: CaptionLanguage): void {
    this.language = language;
  }

  /** Undefined if the form says what is wrong. */
  change(): PreparedChange | undefined {
    const { verb } = this;
    if (verb === 'edit') return { act: verb, edit: this.edit.edit };
    if (verb === 'caption') return { act: verb, language: this.language };
    if (verb !== 'schedule') return { act: verb };
    if (!this.plan.check()) return undefined;
    return { act: verb, plan: { ...this.plan.choices, incompleteConfirmed: this.takesIncomplete } };
  }
}
