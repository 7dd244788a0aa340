import type { BulkAct, BulkItem } from '../../../src/domain/library/bulkAct.ts';
import { fieldsLacking, maximumBulkItems, type BulkChange } from '../../../src/domain/library/bulkChange.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { bulkTexts, lacksField } from '../../../src/domain/violation/bulkTexts.ts';
import type { Clock } from '../ports/Clock.ts';
import type { BulkActs } from '../ports/library/BulkActs.ts';
import type { ItemReference, Library } from '../ports/library/Library.ts';
import type { BulkKinds } from './bulkKind.ts';
import { chosenItems, type BulkSelection } from './chosenItems.ts';
import { changeOfTarget } from './changeOfTarget.ts';
import { inParallel } from './inParallel.ts';

export type PrepareRefusal = 'nothing-chosen' | 'nothing-to-change' | 'too-many';

export interface PrepareBulkActPorts {
  readonly library: Pick<Library, 'references'>;
  readonly bulkActs: Pick<BulkActs, 'create'>;
  readonly kinds: BulkKinds;
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
export function makePrepareBulkAct({ library, bulkActs, kinds, clock, newId }: PrepareBulkActPorts): PrepareBulkAct {
  return async (selection, change, person) => {
    if (change.act === 'edit' && Object.keys(change.edit).length === 0) return refuse('nothing-to-change');
    const chosen = await chosenItems(library, selection, clock.now());
    if (chosen.length === 0) return refuse('nothing-chosen');
    if (chosen.length > maximumBulkItems) return refuse('too-many');
    const at = clock.now();
    const items = await inParallel(atOnce, chosen, (item) => judged(item, change, person, at));
    return ok(await bulkActs.create({ id: newId(), change, person, at, items }));
  };

  async function judged({ kind, id }: ItemReference, change: BulkChange, person: string, at: Date): Promise<BulkItem> {
    const target = await kinds[kind].find(id);
    if (target === undefined) return { kind, id, title: id, outcome: 'refused', reasons: [bulkTexts.gone] };
    const { title } = target;
    const lacking =
      change.act === 'edit' ? fieldsLacking(kind, change.edit).map((field) => lacksField(kind, field)) : [];
    const plan = changeOfTarget(kind, target, change);
    if (plan === 'same') return { kind, id, title, outcome: lacking.length > 0 ? 'refused' : 'same', reasons: lacking };
    if ('reasons' in plan) return { kind, id, title, outcome: 'refused', reasons: plan.reasons };
    const audit = { person, at, action: 'edited' } as const;
    const reasons = await kinds[kind].reasonsAgainst(id, plan, audit);
    return { kind, id, title, outcome: reasons.length > 0 ? 'refused' : 'ready', reasons: [...reasons, ...lacking] };
  }
}
