import { randomUUID } from 'node:crypto';
import type { BulkActs } from '../../../server/application/ports/library/BulkActs.ts';
import type { BulkItem, BulkOutcome } from '../../../src/domain/library/bulkAct.ts';

const at = new Date('2026-03-01T12:00:00.000Z');
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const anItem = (outcome: BulkOutcome, title = 'A video'): BulkItem => ({
  kind: 'video',
  id: randomUUID(),
  title,
  outcome,
  reasons: outcome === 'refused' ? ['It cannot.'] : [],
});

/** Contract of `BulkActs`; `open` returns a store without acts. */
export function bulkActsContract(open: () => Promise<BulkActs>): void {
  let acts: BulkActs;
  beforeEach(async () => {
    acts = await open();
  });
  const create = (items: readonly BulkItem[], begun = at) =>
    acts.create({ id: randomUUID(), change: { act: 'publish' }, person: 'ada', at: begun, items });
  async function started(items: readonly BulkItem[], begun = at) {
    const { id } = await create(items, begun);
    await acts.start(id);
    return id;
  }

  test('creates an act with the outcome of each item, in the order in which they were chosen', async () => {
    const items = [
      anItem('ready', 'Zulu'),
      anItem('refused', 'Alpha'),
      anItem('same', 'Mike'),
      anItem('ready', 'Bravo'),
    ];
    const act = await create(items);
    expect(act).toEqual({
      id: act.id,
      change: { act: 'publish' },
      state: 'prepared',
      person: 'ada',
      at: at.toISOString(),
      total: 4,
      counts: { ready: 2, done: 0, same: 1, refused: 1 },
      canUndo: false,
    });
    expect(await acts.find(act.id)).toEqual(act);
    expect(await acts.items(act.id, undefined, 0, 10)).toEqual(items);
    expect(await acts.items(act.id, 'ready', 1, 10)).toEqual([items[3]]);
    expect(await acts.find(randomUUID())).toBeUndefined();
    expect(await acts.find('nothing')).toBeUndefined();
  });

  test('gives a started act to one worker until its time is over', async () => {
    expect(await acts.take('one', at, later(15))).toBeUndefined();
    const id = await started([anItem('ready')]);
    expect((await acts.take('one', at, later(15)))?.id).toBe(id);
    expect(await acts.take('two', later(14), later(29))).toBeUndefined();
    expect((await acts.take('one', later(14), later(29)))?.id).toBe(id);
    expect((await acts.take('two', later(30), later(45)))?.id).toBe(id);
  });

  test('gives each act to one worker only when several workers ask at once', async () => {
    await started([anItem('ready')]);
    await started([anItem('ready')], later(1));
    const taken = await Promise.all(['one', 'two', 'three'].map((worker) => acts.take(worker, at, later(15))));
    const ids = taken.flatMap((act) => act?.id ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  });

  test('saves results, and ends an act only when every item has one', async () => {
    const [one, two] = [anItem('ready'), anItem('ready')];
    const id = await started([one, two]);
    await acts.save(id, [{ id: one.id, outcome: 'done', reasons: [] }]);
    await acts.finish(id, later(1));
    expect(await acts.find(id)).toMatchObject({ state: 'running', counts: { ready: 1, done: 1 } });
    await acts.save(id, [{ id: two.id, outcome: 'refused', reasons: ['Busy.'] }]);
    await acts.finish(id, later(1));
    expect(await acts.find(id)).toMatchObject({
      state: 'finished',
      counts: { ready: 0, done: 1, refused: 1 },
      canUndo: true,
    });
    expect(await acts.items(id, 'refused', 0, 10)).toEqual([{ ...two, outcome: 'refused', reasons: ['Busy.'] }]);
    expect(await acts.take('one', later(2), later(17))).toBeUndefined();
  });

  test('makes refused items ready again', async () => {
    const id = await started([anItem('refused')]);
    await acts.finish(id, at);
    expect(await acts.retry(id)).toBe(true);
    expect(await acts.find(id)).toMatchObject({ state: 'running', counts: { ready: 1, refused: 0 } });
    expect((await acts.items(id, 'ready', 0, 10))[0]?.reasons).toEqual([]);
  });

  test('starts an act only when it is prepared, and returns false when it does not exist', async () => {
    const id = await started([anItem('same')]);
    await acts.finish(id, at);
    expect([await acts.start(id), (await acts.find(id))?.state]).toEqual([true, 'finished']);
    expect([await acts.start(randomUUID()), await acts.retry('nothing')]).toEqual([false, false]);
  });

  test('lists what was started, the newest first, and forgets what is old', async () => {
    const old = await started([anItem('same')]);
    const recent = await started([anItem('same')], later(60));
    await create([anItem('ready')], later(120));
    expect((await acts.list(10)).map(({ id }) => id)).toEqual([recent, old]);
    expect((await acts.list(1)).map(({ id }) => id)).toEqual([recent]);
    await acts.sweep(later(1));
    expect((await acts.list(10)).map(({ id }) => id)).toEqual([recent]);
    expect(await acts.items(old, undefined, 0, 10)).toEqual([]);
  });

  test('can be undone until an undo of it has been started', async () => {
    const item = anItem('ready');
    const id = await started([item]);
    await acts.save(id, [{ id: item.id, outcome: 'done', reasons: [] }]);
    await acts.finish(id, at);
    const undo = await acts.create({
      id: randomUUID(),
      change: { act: 'undo', of: id },
      person: 'ada',
      at,
      items: [item],
    });
    expect((await acts.find(id))?.canUndo).toBe(true);
    await acts.start(undo.id);
    expect((await acts.find(id))?.canUndo).toBe(false);
  });
}
