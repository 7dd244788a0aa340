import { releaseKey, type Plan, type PlanTimes } from '../../../src/domain/plan/plan.ts';
import { bulkTexts } from '../../../src/domain/violation/bulkTexts.ts';
import type { RecordedChange } from '../ports/library/BulkActs.ts';

/** The parts of a plan that the audit log records. */
export type PlannedParts = PlanTimes & Pick<Plan, 'release'>;

/** What takes a plan back: remove it, save this one, nothing because it is so already, or nothing for these reasons. */
export type UndonePlan = 'remove' | 'same' | { readonly plan: PlannedParts } | { readonly reasons: readonly string[] };

/**
 * Rule BULK-15: what takes back the changes that an act made of the plan of an item, the earliest first. The time of a
 * release belongs to the release, so an item that joined it leaves it, whatever time it has now.
 */
export function undonePlan(current: Plan | null, recorded: readonly RecordedChange[]): UndonePlan {
  const changes = recorded.filter(({ action }) => action === 'planned' || action === 'plan-removed');
  const [first] = changes;
  if (first === undefined) return 'same';
  // A release can move a plan before the same act removes it. Nothing is left of a plan that is removed.
  const kept = changes.slice(changes.findLastIndex(({ action }) => action === 'plan-removed') + 1);
  const after = partsOf(kept.map((change) => change.after));
  const before = partsOf(changes.toReversed().map((change) => change.before));
  if (Object.keys(first.before).length === 0) {
    if (current === null) return 'same';
    const isShared = typeof after.release === 'string' && keyOf(current.release) === keyOf(after.release);
    const isOwn = isShared ? current.unpublishAt === after.unpublishAt : agrees(current, after);
    return isOwn ? 'remove' : { reasons: [bulkTexts.planChangedSince] };
  }
  if (current !== null && agrees(current, before)) return 'same';
  const isOwn = current === null ? Object.keys(after).length === 0 : agrees(current, after);
  if (!isOwn) return { reasons: [bulkTexts.planChangedSince] };
  const { publishAt, unpublishAt, release } = { ...noPlan, ...current, ...before };
  return { plan: { publishAt, unpublishAt, release } };
}

/** Whether a plan has these parts. Letter case does not count in names of releases. */
export function agrees(plan: PlannedParts, parts: Partial<PlannedParts>): boolean {
  const { release, ...times } = parts;
  return (
    Object.entries(times).every(([name, value]) => plan[name as keyof PlanTimes] === value) &&
    (release === undefined || keyOf(plan.release) === keyOf(release))
  );
}

const noPlan: PlannedParts = { publishAt: null, unpublishAt: null, release: null };

function keyOf(release: string | null): string | null {
  return release === null ? null : releaseKey(release);
}

/** Later objects win. The audit log has only the fields that differed. */
function partsOf(values: readonly RecordedChange['after'][]): Partial<PlannedParts> {
  return Object.assign({}, ...values) as Partial<PlannedParts>;
}
