import { makeUndoBulkAct } from '../../../../server/application/library/undoBulkAct.ts';
import type { BulkKind } from '../../../../server/application/library/bulkKind.ts';
import type { NewBulkAct, RecordedChange } from '../../../../server/application/ports/library/BulkActs.ts';
import type { BulkAct, BulkItem } from '../../../../src/domain/library/bulkAct.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const act: BulkAct = {
  id: 'an-act',
  change: { act: 'publish' },
  state: 'finished',
  person: 'ada',
  at: now.toISOString(),
  total: 2,
  counts: { ready: 0, done: 1, same: 0, refused: 1 },
  canUndo: true,
};
const done: BulkItem = { kind: 'video', id: 'one', title: 'One', outcome: 'done', reasons: ['Videos have no series.'] };

const named: BulkKind = {
  find: async (id) => ({
    id,
    version: 1,
    title: `Title of ${id}`,
    published: false,
    values: { categories: [], public: false, feature: null },
  }),
  reasonsAgainst: () => Promise.reject(new Error('An undo is not judged')),
  apply: () => Promise.reject(new Error('A preparation changes nothing')),
};

function undoing(found: BulkAct | undefined, recorded: readonly RecordedChange[] = []) {
  const created: NewBulkAct[] = [];
  const undo = makeUndoBulkAct({
    clock: { now: () => now },
    newId: () => 'an-undo',
    kinds: { video: named, webinar: named, upcoming: named },
    bulkActs: {
      changes: async () => recorded,
      find: async () => found,
      items: async (_id, outcome) => (outcome === 'done' ? [done] : []),
      create: async (next) => (created.push(next), { ...act, id: next.id, change: next.change }),
    },
  });
  return { undo, created };
}

// Rule BULK-6.
test('prepares an act that takes back what the other has changed, by the person who asks', async () => {
  const { undo, created } = undoing(act);
  expect(await undo('an-act', 'grace')).toMatchObject({ ok: true, value: { id: 'an-undo' } });
  expect(created).toEqual([
    {
      id: 'an-undo',
      change: { act: 'undo', of: 'an-act' },
      person: 'grace',
      at: now,
      items: [{ ...done, outcome: 'ready', reasons: [] }],
    },
  ]);
});

test('refuses an act that is not known, and one that cannot be undone', async () => {
  expect(await undoing(undefined).undo('an-act', 'ada')).toEqual({ ok: false, refusal: 'not-found' });
  expect(await undoing({ ...act, canUndo: false }).undo('an-act', 'ada')).toEqual({
    ok: false,
    refusal: 'not-undoable',
  });
});

// Rule BULK-15.
test('also takes back the schedules of items that were not chosen and whose release the act has moved', async () => {
  const moved = (id: string): RecordedChange => ({ kind: 'webinar', id, action: 'planned', before: {}, after: {} });
  const { undo, created } = undoing(act, [moved('one'), moved('two'), moved('two')]);
  await undo('an-act', 'grace');
  expect(created[0]?.items.map(({ kind, id, title }) => [kind, id, title])).toEqual([
    ['video', 'one', 'One'],
    ['webinar', 'two', 'Title of two'],
  ]);
});
