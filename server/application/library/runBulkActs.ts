import type { AuditedAction } from '../../../src/domain/history/history.ts';
import type { BulkAct, BulkItem } from '../../../src/domain/library/bulkAct.ts';
import { bulkActDays } from '../../../src/domain/library/bulkChange.ts';
import type { AuditContext } from '../ports/Change.ts';
import type { Clock } from '../ports/Clock.ts';
import type { BulkActs, BulkResult, TakenAct } from '../ports/library/BulkActs.ts';
import type { RunJob } from '../ports/telemetry/RunJob.ts';
import type { Done, ItemWork } from './bulkAction.ts';
import type { BulkActions } from './bulkActions.ts';
import { inParallel } from './inParallel.ts';

export interface RunBulkActsPorts {
  readonly bulkActs: BulkActs;
  readonly actionFor: BulkActions;
  readonly clock: Clock;
  /** The name of this process, which no other has. */
  readonly worker: string;
  readonly runJob: RunJob;
}

/** The results of so many items are saved together. A process that takes over looks at most at so many again. */
const chunkLength = 40;
/** So many items change at the same time. Visitors need the other connections. */
const atOnce = 4;
/** An act whose process died is taken over after this time. */
const leaseMilliseconds = 15_000;

/**
 * Rules BULK-4 and BULK-8: works on the acts that were started, until none is left. Each item changes in a transaction of its own
 * with its audit entry, which also tells a process that takes the act over what is done.
 */
export function makeRunBulkActs({ bulkActs, actionFor, clock, worker, runJob }: RunBulkActsPorts) {
  return async (stopping: AbortSignal): Promise<void> => {
    let next = await take(stopping);
    while (next !== undefined) {
      const { id, requestId: reqId } = next;
      await runJob('change-many', { act: id, reqId }, async () => {
        while (next?.id === id) {
          await workOnChunk(next);
          next = await take(stopping);
        }
      });
    }
  };

  /** The lease of an act is renewed by taking it again. */
  async function take(stopping: AbortSignal): Promise<TakenAct | undefined> {
    const now = clock.now();
    return stopping.aborted ? undefined : bulkActs.take(worker, now, new Date(now.getTime() + leaseMilliseconds));
  }

  async function workOnChunk(act: BulkAct): Promise<void> {
    const items = await bulkActs.items(act.id, 'ready', 0, chunkLength);
    if (items.length === 0) await bulkActs.finish(act.id, clock.now());
    else await bulkActs.save(act.id, await resultsOf(act, items));
  }

  async function resultsOf(act: BulkAct, items: readonly BulkItem[]): Promise<readonly BulkResult[]> {
    const ids = items.map(({ id }) => id);
    const ownOf = Map.groupBy(await bulkActs.changes(act.id, ids), ({ id }) => id);
    const undone = act.change.act === 'undo' ? await bulkActs.changes(act.change.of, ids) : [];
    const recordedOf = Map.groupBy(undone, ({ id }) => id);
    return inParallel(atOnce, items, async (item) => {
      const [own, recorded] = [ownOf.get(item.id) ?? [], recordedOf.get(item.id) ?? []];
      return { id: item.id, ...(await resultOf({ act, item, own, recorded })) };
    });
  }

  async function resultOf({ act, item, own, recorded }: ItemOfAct): Promise<Done> {
    const action = actionFor(act.change, recorded);
    if (own.length > 0 && !action.isRepeatable) return { outcome: 'done', reasons: [] };
    const audit = (audited: AuditedAction): AuditContext => ({
      person: act.person,
      at: clock.now(),
      action: audited,
      bulkAct: act.id,
    });
    return action.run({ item, change: act.change, recorded, own, audit });
  }
}

interface ItemOfAct extends Pick<ItemWork, 'item' | 'own' | 'recorded'> {
  readonly act: BulkAct;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Rule BULK-9: forgets old acts. */
export function sweepBulkActs(bulkActs: Pick<BulkActs, 'sweep'>, clock: Clock): Promise<void> {
  return bulkActs.sweep(new Date(clock.now().getTime() - bulkActDays * dayMilliseconds));
}
