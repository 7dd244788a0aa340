import type { BulkAct } from '../../../src/domain/library/bulkAct.ts';
import { maximumBulkItems, type BulkChange } from '../../../src/domain/library/bulkChange.ts';
import { planRefusals, releaseName, type PlanRefusal } from '../../../src/domain/plan/plan.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Clock } from '../ports/Clock.ts';
import type { BulkActs } from '../ports/library/BulkActs.ts';
import type { Library } from '../ports/library/Library.ts';
import type { BulkActions } from './bulkActions.ts';
import { chosenItems, type BulkSelection } from './chosenItems.ts';
import { inParallel } from './inParallel.ts';

/** Why no act is prepared. The rules are those that a schedule breaks for every item. */
export type PrepareRefusal = 'nothing-chosen' | 'nothing-to-change' | 'too-many' | readonly PlanRefusal[];

export interface PrepareBulkActPorts {
  readonly library: Pick<Library, 'references'>;
  readonly bulkActs: Pick<BulkActs, 'create'>;
  readonly actionFor: BulkActions;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** So many items are read at the same time, which leaves connections for others. */
const atOnce = 4;

export type PrepareBulkAct = (
  selection: BulkSelection,
  change: Exclude<BulkChange, { readonly act: 'undo' }>,
  person: string,
) => Promise<Result<BulkAct, PrepareRefusal>>;

/** Rules BULK-2 and BULK-3: an act that waits for its start. It says of each item whether it changes, and if not, why. */
export function makePrepareBulkAct({
  library,
  bulkActs,
  actionFor,
  clock,
  newId,
}: PrepareBulkActPorts): PrepareBulkAct {
  return async (selection, change, person) => {
    if (change.act === 'edit' && Object.keys(change.edit).length === 0) return refuse('nothing-to-change');
    if (change.act === 'schedule') {
      const plan = { ...change.plan, release: releaseName(change.plan.release) };
      const broken = planRefusals(plan, { published: false }, clock.now());
      if (broken.length > 0) return refuse(broken);
    }
    const chosen = await chosenItems(library, selection, clock.now());
    if (chosen.length === 0) return refuse('nothing-chosen');
    if (chosen.length > maximumBulkItems) return refuse('too-many');
    const at = clock.now();
    const action = actionFor(change, []);
    const items = await inParallel(atOnce, chosen, async ({ kind, id }) => {
      const judged = await action.judge({ kind, id }, change, person, at);
      return { kind, id, ...judged };
    });
    return ok(await bulkActs.create({ id: newId(), change, person, at, items }));
  };
}
