import type { ItemPlan, PlanChoices, PlannedItem, PlannedName } from '../../../domain/plan/plan.ts';
import type { Result } from '../../../domain/result.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import type { Edited, RefusedEdit, Versioned } from './Edits.ts';

/** A span of time. Its end does not belong to it. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/**
 * When items are published and unpublished by themselves, for administrators. Faults (network, server) are thrown; an
 * aborted call throws `AbortError`.
 */
export interface PlanEditing {
  /** Everything that is planned, by time. */
  list(signal: AbortSignal): Promise<readonly PlannedItem[]>;
  /** The version is that of the plan; 0 if nothing is planned. */
  find(item: PlannedName, signal: AbortSignal): Promise<Result<Versioned<ItemPlan>, 'not-found'>>;
  save(item: PlannedName, version: number, choices: PlanChoices): Promise<Edited<ItemPlan>>;
  remove(item: PlannedName, version: number): Promise<Result<void, RefusedEdit>>;
  /** The upcoming webinars that begin in a span, also drafts and those that are over, soonest first. */
  sessions(span: Span, signal: AbortSignal): Promise<readonly UpcomingWebinar[]>;
}
