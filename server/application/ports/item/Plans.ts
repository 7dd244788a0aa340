import type { Plan, PlanChoices, PlanFailure, PlannedItem, PlannedName } from '../../../../src/domain/plan/plan.ts';
import type { Result } from '../../../../src/domain/result.ts';
import type { AuditContext, ChangeRefusal } from '../Change.ts';

/** A span of time. Its end does not belong to it. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** What an administrator chose, checked. */
export type CheckedPlan = Omit<PlanChoices, 'incompleteConfirmed'>;

/** When items are published and unpublished by themselves. */
export interface Plans {
  /** By time. With a span, those that publish or unpublish something in it. */
  list(span?: Span): Promise<readonly PlannedItem[]>;
  find(id: string): Promise<Plan | undefined>;
  /**
   * Replaces the plan of an item and, if its release moves, those of the whole release. Refuses if `version` is not
   * the current one; 0 stands for an item without a plan.
   */
  save(
    item: PlannedName,
    plan: CheckedPlan,
    version: number,
    audit: AuditContext,
  ): Promise<Result<Plan, ChangeRefusal | 'already-published' | 'release-at-another-time'>>;
  remove(item: PlannedName, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal>>;
  /** The plans with a step whose time has come, oldest first. */
  due(now: Date, limit: number): Promise<readonly PlannedItem[]>;
  /** Marks the publication as failed, unless the plan has changed since. */
  fail(plan: Pick<PlannedItem, 'id' | 'version'>, failure: PlanFailure): Promise<void>;
  /** Ends a step that has nothing to change, unless the plan has changed since. */
  endUnpublication(plan: Pick<PlannedItem, 'id' | 'version'>): Promise<void>;
}
