import type { BulkAct, BulkItem } from '../../../src/domain/library/bulkAct.ts';
import { maximumBulkItems } from '../../../src/domain/library/bulkChange.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Clock } from '../ports/Clock.ts';
import type { BulkActs } from '../ports/library/BulkActs.ts';
import type { BulkKinds } from './bulkKind.ts';

export type UndoBulkAct = (id: string, person: string) => Promise<Result<BulkAct, 'not-found' | 'not-undoable'>>;

interface UndoBulkActPorts {
  readonly bulkActs: Pick<BulkActs, 'find' | 'items' | 'create' | 'changes'>;
  readonly kinds: BulkKinds;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Rule BULK-6: prepares an act that takes back what another has changed. It is started like any other. */
export function makeUndoBulkAct({ bulkActs, kinds, clock, newId }: UndoBulkActPorts): UndoBulkAct {
  return async (id, person) => {
    const act = await bulkActs.find(id);
    if (act === undefined) return refuse('not-found');
    if (!act.canUndo) return refuse('not-undoable');
    const done = await bulkActs.items(id, 'done', 0, maximumBulkItems);
    const items = [...done, ...(await movedItems(id, done))].map((item) => ({
      ...item,
      outcome: 'ready' as const,
      reasons: [],
    }));
    return ok(await bulkActs.create({ id: newId(), change: { act: 'undo', of: id }, person, at: clock.now(), items }));
  };

  /** Rule BULK-15: items that were not chosen, whose release the act has moved. */
  async function movedItems(id: string, done: readonly BulkItem[]): Promise<readonly Omit<BulkItem, 'outcome'>[]> {
    const known = new Set(done.map((item) => item.id));
    const moved = (await bulkActs.changes(id)).filter(
      ({ action, ...item }) => action === 'planned' && !known.has(item.id),
    );
    const items = [...new Map(moved.map(({ kind, id: item }) => [item, { kind, id: item }])).values()];
    return Promise.all(
      items.map(async (item) => ({
        ...item,
        title: (await kinds[item.kind].find(item.id))?.title ?? item.id,
        reasons: [],
      })),
    );
  }
}
