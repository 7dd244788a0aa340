import type { CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import {
  planRefusals,
  releaseName,
  type ItemPlan,
  type PlanChoices,
  type PlanRefusal,
} from '../../../src/domain/plan/plan.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { isChangeRefusal, type AuditContext, type ChangeRefusal } from '../ports/Change.ts';
import type { Clock } from '../ports/Clock.ts';
import type { CheckedPlan, Plans } from '../ports/item/Plans.ts';
import type { PlannableItem, PlannedKinds } from './plannedKinds.ts';

/** Why an item cannot be planned like this: the rules that the plan breaks, or what the item still misses. */
export interface RefusedPlan {
  readonly rules: readonly PlanRefusal[];
  readonly missing: readonly string[];
}

/** An item that can be planned like this. */
interface CheckedItem {
  readonly id: string;
  readonly plan: CheckedPlan;
  readonly state: Omit<ItemPlan, 'plan'>;
}

export interface EditPlan {
  find(kind: CatalogueKind, idOrSlug: string): Promise<ItemPlan | undefined>;
  /** Whether an item can be planned like this, without planning it. */
  check(
    kind: CatalogueKind,
    idOrSlug: string,
    choices: PlanChoices,
    now: Date,
  ): Promise<Result<CheckedItem, 'not-found' | RefusedPlan>>;
  /** `version` is that of the plan; 0 without one. */
  save(
    kind: CatalogueKind,
    idOrSlug: string,
    version: number,
    choices: PlanChoices,
    audit: AuditContext,
  ): Promise<Result<ItemPlan, ChangeRefusal | RefusedPlan>>;
  remove(
    kind: CatalogueKind,
    idOrSlug: string,
    version: number,
    audit: AuditContext,
  ): Promise<Result<void, ChangeRefusal>>;
}

/** Rules PLAN-1 to PLAN-5: administrators plan when an item is published and unpublished. */
export function makeEditPlan(
  plans: Pick<Plans, 'find' | 'save' | 'remove'>,
  kinds: PlannedKinds,
  clock: Clock,
): EditPlan {
  const check: EditPlan['check'] = async (kind, idOrSlug, { incompleteConfirmed = false, ...choices }, now) => {
    const item = await kinds[kind].find(idOrSlug);
    if (item === undefined) return refuse('not-found');
    const plan = { ...choices, release: releaseName(choices.release) };
    const rules = planRefusals(plan, item, now);
    if (rules.length > 0) return refuse({ rules, missing: [] });
    const state = stateOf(item, plan.publishAt);
    if (plan.publishAt !== null && state.missing.length > 0 && !incompleteConfirmed)
      return refuse({ rules, missing: state.missing });
    return ok({ id: item.id, plan, state });
  };

  return {
    check,

    async find(kind, idOrSlug) {
      const item = await kinds[kind].find(idOrSlug);
      if (item === undefined) return undefined;
      const plan = (await plans.find(item.id)) ?? null;
      return { plan, ...stateOf(item, plan?.publishAt ?? null) };
    },

    async save(kind, idOrSlug, version, choices, audit) {
      const checked = await check(kind, idOrSlug, choices, audit.at);
      if (!checked.ok) return checked;
      const { id, plan, state } = checked.value;
      const saved = await plans.save({ kind, id }, plan, version, audit);
      if (saved.ok) return ok({ plan: saved.value, ...state });
      return refuse(isChangeRefusal(saved.refusal) ? saved.refusal : { rules: [saved.refusal], missing: [] });
    },

    async remove(kind, idOrSlug, version, audit) {
      const item = await kinds[kind].find(idOrSlug);
      return item === undefined ? refuse('not-found') : plans.remove({ kind, id: item.id }, version, audit);
    },
  };

  function stateOf({ published, missing }: PlannableItem, publishAt: string | null): Omit<ItemPlan, 'plan'> {
    const at = publishAt === null ? clock.now() : new Date(publishAt);
    return { published, missing: published ? [] : missing(at) };
  }
}
