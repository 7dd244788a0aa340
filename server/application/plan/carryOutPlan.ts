import { dueStep, type PlannedItem } from '../../../src/domain/plan/plan.ts';
import { missedPublication } from '../../../src/domain/violation/planViolations.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Plans } from '../ports/item/Plans.ts';
import type { PlannedKinds } from './plannedKinds.ts';

/** Carries out the step of a plan whose time has come. Resolves to the reason if the item cannot be published. */
export type CarryOutPlan = (plan: PlannedItem) => Promise<string | undefined>;

/**
 * Rules PLAN-6 to PLAN-8: publishes and unpublishes by the use-cases of the button. The plan ends in the transaction of
 * the change, which is refused if another process was faster, or if an administrator has changed the plan or the item.
 * A plan that is still due then is carried out in the next round.
 */
export function makeCarryOutPlan(
  plans: Pick<Plans, 'fail' | 'endUnpublication'>,
  kinds: PlannedKinds,
  clock: Clock,
): CarryOutPlan {
  return async (plan) => {
    const at = clock.now();
    const { kind, id, person, version } = plan;
    const step = dueStep(plan, at);
    if (step === 'missed') return fail(plan, at, [missedPublication]);
    const item = await kinds[kind].find(id);
    if (item === undefined || step === undefined) return undefined;
    if (step === 'unpublish') {
      const audit = { person, at, action: 'unpublished', plan: version } as const;
      if (item.published) await kinds[kind].unpublish(id, item.version, audit);
      else await plans.endUnpublication(plan);
      return undefined;
    }
    // Another process was faster: to publish again would be recorded again.
    if (item.published) return undefined;
    const missing = item.missing(at);
    if (missing.length > 0) return fail(plan, at, missing);
    await kinds[kind].publish(id, item.version, { person, at, action: 'published', plan: version });
    return undefined;
  };

  async function fail(plan: PlannedItem, at: Date, reasons: readonly string[]): Promise<string> {
    await plans.fail(plan, { at: at.toISOString(), reasons });
    return reasons.join(' ');
  }
}
