import type { BulkAct } from '../../../src/domain/library/bulkAct.ts';
import { maximumBulkItems } from '../../../src/domain/library/bulkChange.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Clock } from '../ports/Clock.ts';
import type { BulkActs } from '../ports/library/BulkActs.ts';

export type UndoBulkAct = (id: string, person: string) => Promise<Result<BulkAct, 'not-found' | 'not-undoable'>>;

interface UndoBulkActPorts {
  readonly bulkActs: Pick<BulkActs, 'find' | 'items' | 'create'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Rule BULK-6: prepares an act that takes back what another has changed. It is started like any other. */
export function makeUndoBulkAct({ bulkActs, clock, newId }: UndoBulkActPorts): UndoBulkAct {
  return async (id, person) => {
    const act = await bulkActs.find(id);
    if (act === undefined) return refuse('not-found');
    if (!act.canUndo) return refuse('not-undoable');
    const done = await bulkActs.items(id, 'done', 0, maximumBulkItems);
    const items = done.map((item) => ({ ...item, outcome: 'ready' as const, reasons: [] }));
    return ok(await bulkActs.create({ id: newId(), change: { act: 'undo', of: id }, person, at: clock.now(), items }));
  };
}
