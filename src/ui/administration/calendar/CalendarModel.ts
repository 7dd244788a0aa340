import { makeAutoObservable } from 'mobx';
import type { PlanEditing } from '../../../application/ports/editing/PlanEditing.ts';
import { daysAround, spanAround } from '../../../domain/date/month.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import type { PlannedItem } from '../../../domain/plan/plan.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import type { PlannedItems } from '../state/PlannedItems.ts';
import { byDay, entriesOf } from './entriesOf.ts';

/** Rule PLAN-11: one month of the calendar. */
export class CalendarModel {
  readonly sessions = new Fetching<readonly UpcomingWebinar[]>();
  readonly month: string;
  readonly #zone: string;
  readonly #plans: Pick<PlanEditing, 'sessions'>;
  readonly #planned: PlannedItems;

  constructor(month: string, zone: string, plans: Pick<PlanEditing, 'sessions'>, planned: PlannedItems) {
    this.month = month;
    this.#zone = zone;
    this.#plans = plans;
    this.#planned = planned;
    makeAutoObservable(this, { month: false });
  }

  /** All days of the month's weeks with what happens on them. */
  get days() {
    return byDay(daysAround(this.month), entriesOf(this.#planned.all, this.sessions.value ?? [], this.#zone));
  }

  /** The items that were not published, in whatever month. */
  get failed(): readonly PlannedItem[] {
    return this.#planned.all.filter(({ failure }) => failure !== null);
  }

  /** Whether a part is missing because it could not be read. */
  get hasFailed(): boolean {
    return this.sessions.phase === 'error' || this.#planned.fetching.phase === 'error';
  }

  get isLoading(): boolean {
    return this.sessions.phase === 'loading' || this.#planned.fetching.phase === 'loading';
  }

  async load(): Promise<void> {
    const span = spanAround(this.month, this.#zone);
    await Promise.all([this.#planned.load(), this.sessions.start((signal) => this.#plans.sessions(span, signal))]);
  }

  leave(): void {
    this.sessions.cancel();
  }
}
