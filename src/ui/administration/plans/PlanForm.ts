import { makeAutoObservable, observableRef } from 'mobx';
import { planRefusals, releaseName, type PlanChoices, type PlannedItem } from '../../../domain/plan/plan.ts';
import { planViolations } from '../../../domain/violation/planViolations.ts';
import { skippedTime, violationsOf, type Violation } from '../../../domain/violation/violations.ts';
import { instantOf, leapOf, noStart, startPartsOf, type StartParts } from '../forms/fields/startsAtParts.ts';
import type { PlannedItems } from '../state/PlannedItems.ts';
import { othersIn } from './releases.ts';

/** The field of a plan that holds a time. */
export type PlanTime = 'publishAt' | 'unpublishAt';

interface FormSurroundings {
  /** The item that is scheduled; without one, many are. */
  readonly item?: Pick<PlannedItem, 'id'>;
  readonly zone: string;
  readonly now: () => Date;
}

/** Rules PLAN-1, PLAN-2 and PLAN-5: the times and the release of a schedule, by the clock of the administrator's zone. */
export class PlanForm {
  readonly times: Record<PlanTime, StartParts> = { publishAt: noStart, unpublishAt: noStart };
  release = '';
  /** Whether the item is published already. */
  published = false;
  violations: readonly Violation[] = [];
  readonly zone: string;
  readonly #item: Pick<PlannedItem, 'id'> | undefined;
  readonly #planned: PlannedItems;
  readonly #now: () => Date;

  constructor(planned: PlannedItems, { item, zone, now }: FormSurroundings) {
    this.zone = zone;
    this.#item = item;
    this.#planned = planned;
    this.#now = now;
    makeAutoObservable(this, { violations: observableRef });
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
    };
  }

  /** The other items of the release. */
  get others(): readonly PlannedItem[] {
    return releaseName(this.release) === null ? [] : othersIn(this.#planned.all, this.release, this.#item);
  }

  /** Those that have another time than the one that is entered. */
  get moved(): readonly PlannedItem[] {
    const publishAt = this.instantAt('publishAt');
    return this.others.filter((other) => other.publishAt !== null && other.publishAt !== publishAt);
  }

  begin({ publishAt, unpublishAt, release }: Pick<PlanChoices, 'publishAt' | 'unpublishAt' | 'release'>): void {
    const parts = (instant: string | null) => (instant === null ? noStart : startPartsOf(instant, this.zone));
    this.times.publishAt = parts(publishAt);
    this.times.unpublishAt = parts(unpublishAt);
    this.release = release ?? '';
    this.violations = [];
  }

  write(time: PlanTime, part: Partial<StartParts>): void {
    this.times[time] = { ...this.times[time], ...part };
    if (this.violations.length > 0) this.check();
  }

  clear(time: PlanTime): void {
    this.write(time, noStart);
  }

  /** A release brings its time, unless one is entered already. */
  nameRelease(name: string): void {
    this.release = name;
    if (this.instantAt('publishAt') === null) this.takeTimeOfRelease();
    if (this.violations.length > 0) this.check();
  }

  takeTimeOfRelease(): void {
    const publishAt = this.others[0]?.publishAt ?? null;
    if (publishAt !== null) this.times.publishAt = startPartsOf(publishAt, this.zone);
  }

  violationAt(field: PlanTime | 'release'): Violation | undefined {
    return this.violations.find((violation) => violation.field === field);
  }

  /** Whether the schedule breaks no rule. */
  check(): boolean {
    const leaps = (['publishAt', 'unpublishAt'] as const)
      .filter((time) => leapOf({ startsAt: this.times[time], zone: this.zone }) !== undefined)
      .map((field) => ({ ...skippedTime, field }));
    const broken = planRefusals(this.choices, { published: this.published }, this.#now());
    this.violations = [...leaps, ...violationsOf(broken, planViolations)];
    return this.violations.length === 0;
  }

  /** What the server refuses. */
  refuse(violations: readonly Violation[]): void {
    this.violations = violations;
  }
}
