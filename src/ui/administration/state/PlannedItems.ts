import { makeAutoObservable } from 'mobx';
import type { PlanEditing } from '../../../application/ports/editing/PlanEditing.ts';
import type { PlannedItem, PlannedName } from '../../../domain/plan/plan.ts';
import { Fetching } from '../../base/loading/Fetching.ts';

/** Rule PLAN-10: everything that is planned, which one call reads for all cards, pages and dialogs, and the calendar. */
export class PlannedItems {
  readonly fetching = new Fetching<readonly PlannedItem[]>();
  readonly #plans: Pick<PlanEditing, 'list'>;

  constructor(plans: Pick<PlanEditing, 'list'>) {
    this.#plans = plans;
    makeAutoObservable(this);
  }

  get all(): readonly PlannedItem[] {
    return this.fetching.value ?? [];
  }

  of({ kind, id }: PlannedName): PlannedItem | undefined {
    return this.all.find((plan) => plan.id === id && plan.kind === kind);
  }

  async load(): Promise<void> {
    await this.fetching.start((signal) => this.#plans.list(signal));
  }

  leave(): void {
    this.fetching.cancel();
  }
}
