import type { BulkAct, BulkItem } from '../../../src/domain/library/bulkAct.ts';
import { bulkActDays } from '../../../src/domain/library/bulkChange.ts';
import { bulkTexts } from '../../../src/domain/violation/bulkTexts.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Bin } from '../ports/item/Bin.ts';
import type { BulkActs, BulkResult, RecordedChange } from '../ports/library/BulkActs.ts';
import type { BulkKinds, TargetChange } from './bulkKind.ts';
import { changeOfTarget } from './changeOfTarget.ts';
import { inParallel } from './inParallel.ts';

export interface RunBulkActsPorts {
  readonly bulkActs: BulkActs;
  readonly kinds: BulkKinds;
  readonly bin: Pick<Bin, 'restore'>;
  readonly clock: Clock;
  /** The name of this process, which no other has. */
  readonly worker: string;
}

/** The results of so many items are saved together. A process that takes over looks at most at so many again. */
const chunkLength = 40;
/** So many items change at the same time. Visitors need the other connections. */
const atOnce = 4;
/** An act whose process died is taken over after this time. */
const leaseMilliseconds = 15_000;
/** Other people change items too, so a change may be based on an old version. */
const mostTries = 3;

const actions = { edit: 'edited', publish: 'published', unpublish: 'unpublished', delete: 'deleted' } as const;

/**
 * Rules BULK-4 and BULK-8: works on the acts that were started, until none is left. Each item changes in a transaction of its own
 * with its audit entry, which also tells a process that takes the act over what is done.
 */
export function makeRunBulkActs({ bulkActs, kinds, bin, clock, worker }: RunBulkActsPorts) {
  return async (stopping: AbortSignal): Promise<void> => {
    while (!stopping.aborted) {
      const now = clock.now();
      const act = await bulkActs.take(worker, now, new Date(now.getTime() + leaseMilliseconds));
      if (act === undefined) return;
      const items = await bulkActs.items(act.id, 'ready', 0, chunkLength);
      if (items.length === 0) await bulkActs.finish(act.id, now);
      else await bulkActs.save(act.id, await resultsOf(act, items));
    }
  };

  async function resultsOf(act: BulkAct, items: readonly BulkItem[]): Promise<readonly BulkResult[]> {
    const ids = items.map(({ id }) => id);
    const isDone = new Set((await bulkActs.changes(act.id, ids)).map(({ id }) => id));
    const undone = act.change.act === 'undo' ? await bulkActs.changes(act.change.of, ids) : [];
    const recordedOf = Map.groupBy(undone, ({ id }) => id);
    return inParallel(atOnce, items, async (item) => {
      if (isDone.has(item.id)) return resultOf(item, 'done');
      return change(act, item, recordedOf.get(item.id) ?? []);
    });
  }

  async function change(act: BulkAct, item: BulkItem, recorded: readonly RecordedChange[]): Promise<BulkResult> {
    const isDeleted = recorded.some(({ action }) => action === 'deleted');
    if (isDeleted) return restore(act, item);
    for (let attempt = 0; attempt < mostTries; attempt += 1) {
      const target = await kinds[item.kind].find(item.id);
      if (target === undefined) return resultOf(item, 'refused', [bulkTexts.gone]);
      const plan = changeOfTarget(item.kind, target, act.change, recorded);
      if (plan === 'same') return resultOf(item, 'same');
      if ('reasons' in plan) return resultOf(item, 'refused', plan.reasons);
      const changed = await kinds[item.kind].apply(target, plan, auditOf(act, plan.verb));
      if (changed.ok) return resultOf(item, 'done', item.reasons);
      if (typeof changed.refusal !== 'string') return resultOf(item, 'refused', changed.refusal);
    }
    return resultOf(item, 'refused', [bulkTexts.busy]);
  }

  async function restore(act: BulkAct, item: BulkItem): Promise<BulkResult> {
    const restored = await bin.restore(item.id, { ...auditOf(act, 'edit'), action: 'restored' });
    return restored.ok ? resultOf(item, 'done') : resultOf(item, 'refused', [bulkTexts.goneForEver]);
  }

  function auditOf(act: BulkAct, verb: TargetChange['verb']): AuditContext {
    return { person: act.person, at: clock.now(), action: actions[verb], bulkAct: act.id };
  }
}

function resultOf({ id }: BulkItem, outcome: BulkResult['outcome'], reasons: readonly string[] = []): BulkResult {
  return { id, outcome, reasons };
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Rule BULK-9: forgets old acts. */
export function sweepBulkActs(bulkActs: Pick<BulkActs, 'sweep'>, clock: Clock): Promise<void> {
  return bulkActs.sweep(new Date(clock.now().getTime() - bulkActDays * dayMilliseconds));
}
