import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { RefusedEdit, Versioned } from '../../../application/ports/editing/Edits.ts';
import type { PlanEditing } from '../../../application/ports/editing/PlanEditing.ts';
import type { ItemPlan, PlanChoices, PlannedName } from '../../../domain/plan/plan.ts';
import type { Result } from '../../../domain/result.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { PlannedItems } from '../state/PlannedItems.ts';
import { PlanForm } from './PlanForm.ts';

export type PlanTrouble = 'stale' | 'gone' | 'failed';

/** Rules PLAN-1 to PLAN-5: the schedule of one item, as the dialog edits it by the clock of the administrator's zone. */
export class PlanModel {
  readonly fetching = new Fetching<Result<Versioned<ItemPlan>, 'not-found'>>();
  readonly form: PlanForm;
  /** What the item still misses. It is shown before the plan is saved. */
  missing: readonly string[] = [];
  running: 'save' | 'remove' | undefined;
  trouble: PlanTrouble | undefined;
  /** How often the form was refused; the focus then moves to the first field with an error. */
  refusals = 0;
  readonly item: PlannedName;
  readonly #plans: Pick<PlanEditing, 'find' | 'save' | 'remove'>;

  constructor(
    item: PlannedName,
    plans: Pick<PlanEditing, 'find' | 'save' | 'remove'>,
    planned: PlannedItems,
    surroundings: { readonly zone: string; readonly now: () => Date },
  ) {
    this.item = item;
    this.form = new PlanForm(planned, { item, ...surroundings });
    this.#plans = plans;
    makeAutoObservable(this, { item: false, form: false, missing: observableRef });
  }

  get read(): Versioned<ItemPlan> | undefined {
    const { value } = this.fetching;
    return value?.ok === true ? value.value : undefined;
  }

  get choices(): PlanChoices {
    return { ...this.form.choices, incompleteConfirmed: this.missing.length > 0 };
  }

  async load(): Promise<void> {
    const isRead = await this.fetching.start((signal) => this.#plans.find(this.item, signal));
    if (isRead) runInAction(() => this.#begin());
  }

  leave(): void {
    this.fetching.cancel();
  }

  /** Each action resolves to whether it succeeded. */
  async save(): Promise<boolean> {
    const { read } = this;
    if (read === undefined || this.running !== undefined) return false;
    if (!this.form.check()) return this.#refuse();
    return this.#run('save', () => this.#plans.save(this.item, read.version, this.choices));
  }

  async remove(): Promise<boolean> {
    const { read } = this;
    if (read === undefined || this.running !== undefined) return false;
    return this.#run('remove', () => this.#plans.remove(this.item, read.version));
  }

  #begin(): void {
    const { read } = this;
    if (read === undefined) return;
    const { plan, missing, published } = read.item;
    this.form.published = published;
    this.form.begin(plan ?? { publishAt: null, unpublishAt: null, release: null });
    this.missing = missing;
    this.trouble = undefined;
  }

  #refuse(): false {
    this.refusals += 1;
    return false;
  }

  async #run(action: 'save' | 'remove', call: () => Promise<Result<unknown, RefusedEdit>>): Promise<boolean> {
    this.running = action;
    this.trouble = undefined;
    const outcome = await call().catch(reportUnexpected);
    runInAction(() => {
      this.running = undefined;
      if (outcome === undefined) this.trouble = 'failed';
      else if (!outcome.ok) this.#take(outcome.refusal);
    });
    return outcome?.ok === true;
  }

  #take(refusal: RefusedEdit): void {
    if (refusal === 'stale') this.trouble = 'stale';
    else if (refusal === 'not-found') this.trouble = 'gone';
    else if ('linked' in refusal) this.trouble = 'failed';
    else {
      const missing = refusal.filter(({ field }) => field === 'incompleteConfirmed');
      this.form.refuse(refusal.filter(({ field }) => field !== 'incompleteConfirmed'));
      // The next try confirms what is shown now.
      if (missing.length > 0) this.missing = missing.map(({ message }) => message);
      this.#refuse();
    }
  }
}
