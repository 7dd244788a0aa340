import type { AuditedAction } from '../../../src/domain/history/history.ts';
import { fieldsLacking } from '../../../src/domain/library/bulkChange.ts';
import { bulkTexts, lacksField } from '../../../src/domain/violation/bulkTexts.ts';
import { mostTries, type BulkAction } from './bulkAction.ts';
import type { BulkKinds, TargetChange } from './bulkKind.ts';
import { changeOfTarget } from './changeOfTarget.ts';

const actions: Readonly<Record<TargetChange['verb'], AuditedAction>> = {
  edit: 'edited',
  publish: 'published',
  unpublish: 'unpublished',
  delete: 'deleted',
};
const refused = (reasons: readonly string[]) => ({ outcome: 'refused', reasons }) as const;

/** Changes fields and states by the use-cases of each kind. Rule BULK-4. */
export function makeItemAction(kinds: BulkKinds): BulkAction {
  return {
    isRepeatable: false,

    async judge({ kind, id }, change, person, at) {
      if (kind === 'series') return { title: id, ...refused([bulkTexts.seriesOnlyInBin]) };
      const target = await kinds[kind].find(id);
      if (target === undefined) return { title: id, ...refused([bulkTexts.gone]) };
      const { title } = target;
      const lacking =
        change.act === 'edit' ? fieldsLacking(kind, change.edit).map((field) => lacksField(kind, field)) : [];
      const plan = changeOfTarget(kind, target, change);
      if (plan === 'same') return { title, outcome: lacking.length > 0 ? 'refused' : 'same', reasons: lacking };
      if ('reasons' in plan) return { title, ...refused(plan.reasons) };
      const reasons = await kinds[kind].reasonsAgainst(id, plan, { person, at, action: 'edited' });
      return { title, outcome: reasons.length > 0 ? 'refused' : 'ready', reasons: [...reasons, ...lacking] };
    },

    async run({ item: { kind, id, reasons }, change, recorded, audit }) {
      if (kind === 'series') return refused([bulkTexts.seriesOnlyInBin]);
      for (let attempt = 0; attempt < mostTries; attempt += 1) {
        const target = await kinds[kind].find(id);
        if (target === undefined) return refused([bulkTexts.gone]);
        const plan = changeOfTarget(kind, target, change, recorded);
        if (plan === 'same') return { outcome: 'same', reasons: [] };
        if ('reasons' in plan) return refused(plan.reasons);
        const changed = await kinds[kind].apply(target, plan, audit(actions[plan.verb]));
        if (changed.ok) return { outcome: 'done', reasons };
        if (typeof changed.refusal !== 'string') return refused(changed.refusal);
      }
      return refused([bulkTexts.busy]);
    },
  };
}
