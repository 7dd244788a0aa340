import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { RefusedEdit, Versioned } from '../../../application/ports/editing/Edits.ts';
import type { PlanEditing } from '../../../application/ports/editing/PlanEditing.ts';
import {
  planRefusals,
  releaseName,
  type ItemPlan,
  type PlanChoices,
  type PlannedName,
} from '../../../domain/plan/plan.ts';
import type { Result } from '../../../domain/result.ts';
import { planViolations } from '../../../domain/violation/planViolations.ts';
import { skippedTime, violationsOf, type Violation } from '../../../domain/violation/violations.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { instantOf, leapOf, startPartsOf, type StartParts } from '../forms/fields/startsAtParts.ts';
import type { PlannedItems } from '../state/PlannedItems.ts';
import { othersIn } from './releases.ts';

/** The field of a plan that holds a time. */
export type PlanTime = 'publishAt' | 'unpublishAt';
export type PlanTrouble = 'stale' | 'gone' | 'failed';

const blank: StartParts = { day: '', time: '', isLater: false };

/** Rules PLAN-1 to PLAN-5: the schedule of one item, as the dialog edits it by the clock of the administrator's zone. */
export class PlanModel {
  readonly fetching = new Fetching<Result<Versioned<ItemPlan>, 'not-found'>>();
  readonly times: Record<PlanTime, StartParts> = { publishAt: blank, unpublishAt: blank };
  release = '';
  violations: readonly Violation[] = [];
  /** What the item still misses. It is shown before the plan is saved. */
  missing: readonly string[] = [];
  running: 'save' | 'remove' | undefined;
  trouble: PlanTrouble | undefined;
  /** How often the form was refused; the focus then moves to the first field with an error. */
  refusals = 0;
  readonly item: PlannedName;
  readonly zone: string;
  readonly #plans: Pick<PlanEditing, 'find' | 'save' | 'remove'>;
  readonly #planned: PlannedItems;
  readonly #now: () => Date;

  constructor(
    item: PlannedName,
    plans: Pick<PlanEditing, 'find' | 'save' | 'remove'>,
    planned: PlannedItems,
    { zone, now }: { readonly zone: string; readonly now: () => Date },
  ) {
    this.item = item;
    this.zone = zone;
    this.#plans = plans;
    this.#planned = planned;
    this.#now = now;
    makeAutoObservable(this, { item: false, violations: observableRef, missing: observableRef });
  }

  get read(): Versioned<ItemPlan> | undefined {
    const { value } = this.fetching;
    return value?.ok === true ? value.value : undefined;
  }

  /** Null if nothing is entered; an empty text if it is incomplete or does not exist. */
  instantAt(time: PlanTime): string | null {
    const { day, time: hour } = this.times[time];
    return day === '' && hour === '' ? null : instantOf({ startsAt: this.times[time], zone: this.zone });
  }

  get choices(): PlanChoices {
    return {
      publishAt: this.instantAt('publishAt'),
      unpublishAt: this.instantAt('unpublishAt'),
      release: releaseName(this.release),
      movesRelease: this.moved.length > 0,
      incompleteConfirmed: this.missing.length > 0,
    };
  }

  /** The other items of the release, which have another time than the one that is entered. */
  get moved() {
    const publishAt = this.instantAt('publishAt');
    const others = othersIn(this.#planned.all, this.release, this.item);
    return others.filter((other) => other.publishAt !== null && other.publishAt !== publishAt);
  }

  async load(): Promise<void> {
    const isRead = await this.fetching.start((signal) => this.#plans.find(this.item, signal));
    if (isRead) runInAction(() => this.#begin());
  }

  leave(): void {
    this.fetching.cancel();
  }

  write(time: PlanTime, part: Partial<StartParts>): void {
    this.times[time] = { ...this.times[time], ...part };
    if (this.violations.length > 0) this.violations = this.#check();
  }

  clear(time: PlanTime): void {
    this.write(time, blank);
  }

  /** A release brings its time, unless one is entered already. */
  nameRelease(name: string): void {
    this.release = name;
    if (this.instantAt('publishAt') === null) this.takeTimeOfRelease();
    if (this.violations.length > 0) this.violations = this.#check();
  }

  takeTimeOfRelease(): void {
    const [other] = othersIn(this.#planned.all, this.release, this.item);
    const publishAt = other?.publishAt ?? null;
    if (publishAt !== null) this.times.publishAt = startPartsOf(publishAt, this.zone);
  }

  /** Each action resolves to whether it succeeded. */
  async save(): Promise<boolean> {
    const { read } = this;
    if (read === undefined || this.running !== undefined) return false;
    this.violations = this.#check();
    if (this.violations.length > 0) return this.#refuse();
    return this.#run('save', () => this.#plans.save(this.item, read.version, this.choices));
  }

  async remove(): Promise<boolean> {
    const { read } = this;
    if (read === undefined || this.running !== undefined) return false;
    return this.#run('remove', () => this.#plans.remove(this.item, read.version));
  }

  violationAt(field: PlanTime | 'release'): Violation | undefined {
    return this.violations.find((violation) => violation.field === field);
  }

  #begin(): void {
    const { read } = this;
    if (read === undefined) return;
    const { plan, missing } = read.item;
    const parts = (instant: string | null) => (instant === null ? blank : startPartsOf(instant, this.zone));
    this.times.publishAt = parts(plan?.publishAt ?? null);
    this.times.unpublishAt = parts(plan?.unpublishAt ?? null);
    this.release = plan?.release ?? '';
    this.missing = missing;
    this.violations = [];
    this.trouble = undefined;
  }

  #check(): readonly Violation[] {
    const published = this.read?.item.published ?? false;
    const leaps = (['publishAt', 'unpublishAt'] as const)
      .filter((time) => leapOf({ startsAt: this.times[time], zone: this.zone }) !== undefined)
      .map((field) => ({ ...skippedTime, field }));
    const broken = violationsOf(planRefusals(this.choices, { published }, this.#now()), planViolations);
    return [...leaps, ...broken];
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
      this.violations = refusal.filter(({ field }) => field !== 'incompleteConfirmed');
      // The next try confirms what is shown now.
      if (missing.length > 0) this.missing = missing.map(({ message }) => message);
      this.#refuse();
    }
  }
}
