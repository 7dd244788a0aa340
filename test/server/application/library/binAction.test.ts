import { makeBinAction } from '../../../../server/application/library/binAction.ts';
import type { ItemWork } from '../../../../server/application/library/bulkAction.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';

const at = new Date('2026-03-01T12:00:00.000Z');
const work = (act: 'restore' | 'purge', id = 'one'): ItemWork => ({
  item: { kind: 'series', id, title: 'One', outcome: 'ready', reasons: [] },
  change: { act },
  recorded: [],
  own: [],
  audit: (action) => ({ person: 'ada', at, action, bulkAct: 'an-act' }),
});

function bin(isTaken = false) {
  const calls: unknown[] = [];
  const action = makeBinAction({
    find: async (id) => (id === 'one' ? { id, kind: 'series', title: 'One' } : undefined),
    restore: async (id, audit) => {
      calls.push(['restore', id, audit.action, audit.bulkAct]);
      if (isTaken) return refuse('title-taken');
      return id === 'one' ? ok({ kind: 'series' }) : refuse('not-found');
    },
    purgeItem: async (id, audit) => {
      calls.push(['purge', id, audit.action, audit.bulkAct]);
      return id === 'one' ? ok(undefined) : refuse('not-found');
    },
  });
  return { action, calls };
}

// Rule BULK-16.
test('judges items of the bin by whether they are still there, and changes none', async () => {
  const { action, calls } = bin();
  const judge = (id: string, act: 'restore' | 'purge') => action.judge({ kind: 'series', id }, { act }, 'ada', at);
  expect(await judge('one', 'purge')).toEqual({ title: 'One', outcome: 'ready', reasons: [] });
  expect((await judge('two', 'purge')).reasons).toEqual(['The item is no longer in the bin.']);
  expect((await judge('two', 'restore')).reasons).toEqual([
    'The item is no longer in the bin, so it cannot be restored.',
  ]);
  expect(calls).toEqual([]);
});

test('restores an item or deletes it for ever, with the act in the audit log', async () => {
  const { action, calls } = bin();
  expect(await action.run(work('restore'))).toEqual({ outcome: 'done', reasons: [] });
  expect(await action.run(work('purge'))).toEqual({ outcome: 'done', reasons: [] });
  expect(calls).toEqual([
    ['restore', 'one', 'restored', 'an-act'],
    ['purge', 'one', 'purged', 'an-act'],
  ]);
});

test('says why an item cannot be restored or deleted for ever', async () => {
  expect((await bin().action.run(work('purge', 'two'))).reasons).toEqual(['The item is no longer in the bin.']);
  expect((await bin(true).action.run(work('restore'))).reasons).toEqual(['A series already exists with that title.']);
});
