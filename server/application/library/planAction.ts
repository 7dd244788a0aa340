import type { CatalogueKind } from '../../../src/domain/item/itemKind.ts';
import { releaseName, type ItemPlan, type PlanChoices } from '../../../src/domain/plan/plan.ts';
import { bulkTexts } from '../../../src/domain/violation/bulkTexts.ts';
import { planViolations } from '../../../src/domain/violation/planViolations.ts';
import { violationsOf } from '../../../src/domain/violation/violations.ts';
import type { EditPlan, RefusedPlan } from '../plan/editPlan.ts';
import { mostTries, type BulkAction, type Done, type ItemWork } from './bulkAction.ts';
import type { BulkKinds } from './bulkKind.ts';
import { agrees, undonePlan, type UndonePlan } from './undonePlan.ts';

/** What was there before may be incomplete, and the release goes back as a whole. A schedule says both itself. */
const takenBack = { movesRelease: true, incompleteConfirmed: true } as const;
const refused = (reasons: readonly string[]) => ({ outcome: 'refused', reasons }) as const;

/** Rules BULK-14 and BULK-15: gives items a schedule by the use-case of their dialog, and takes schedules back. */
export function makePlanAction(editPlan: EditPlan, kinds: BulkKinds): BulkAction {
  return {
    // The first item of a release moves the others, which the audit log has then too.
    isRepeatable: true,

    async judge({ kind, id }, change, _person, at) {
      const target = kind === 'series' ? undefined : await kinds[kind].find(id);
      if (target === undefined || kind === 'series') return { title: id, ...refused([bulkTexts.gone]) };
      const { title } = target;
      if (change.act !== 'schedule') return { title, outcome: 'ready', reasons: [] };
      const checked = await editPlan.check(kind, id, change.plan, at);
      if (!checked.ok) return { title, ...refused(reasonsOf(checked.refusal)) };
      const found = await editPlan.find(kind, id);
      return { title, outcome: isPlanned(found, change.plan) ? 'same' : 'ready', reasons: [] };
    },

    async run(work) {
      const { kind, id } = work.item;
      if (kind === 'series') return refused([bulkTexts.gone]);
      for (let attempt = 0; attempt < mostTries; attempt += 1) {
        const found = await editPlan.find(kind, id);
        if (found === undefined) return refused([bulkTexts.gone]);
        const done = await changed(kind, found, work);
        if (done !== 'again') return done;
      }
      return refused([bulkTexts.busy]);
    },
  };

  async function changed(kind: CatalogueKind, found: ItemPlan, work: ItemWork): Promise<Done | 'again'> {
    const { item, change, recorded, own, audit } = work;
    const version = found.plan?.version ?? 0;
    const wanted = change.act === 'schedule' ? schedule(found, change.plan) : undonePlan(found.plan, recorded);
    // The audit log has it if the process died meanwhile, or if the release of another item has moved it.
    if (wanted === 'same') return { outcome: own.length > 0 ? 'done' : 'same', reasons: [] };
    if (wanted !== 'remove' && 'reasons' in wanted) return refused(wanted.reasons);
    const kept =
      wanted === 'remove'
        ? await editPlan.remove(kind, item.id, version, audit('plan-removed'))
        : await editPlan.save(kind, item.id, version, { ...takenBack, ...wanted.plan }, audit('planned'));
    if (kept.ok) return { outcome: 'done', reasons: [] };
    return kept.refusal === 'stale' ? 'again' : refused(reasonsOf(kept.refusal));
  }
}

function schedule(found: ItemPlan, plan: PlanChoices): UndonePlan | { readonly plan: PlanChoices } {
  return isPlanned(found, plan) ? 'same' : { plan: { movesRelease: false, incompleteConfirmed: false, ...plan } };
}

function isPlanned(found: ItemPlan | undefined, { publishAt, unpublishAt, release }: PlanChoices): boolean {
  const current = found?.plan ?? null;
  if (current === null || current.failure !== null) return false;
  return agrees(current, {
    publishAt: exact(publishAt),
    unpublishAt: exact(unpublishAt),
    release: releaseName(release),
  });
}

/** An instant as it is stored: the same instant can be written in several ways. */
function exact(instant: string | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

function reasonsOf(refusal: 'not-found' | 'stale' | RefusedPlan): readonly string[] {
  if (typeof refusal === 'string') return [bulkTexts.gone];
  return [...violationsOf(refusal.rules, planViolations).map(({ message }) => message), ...refusal.missing];
}
