import type { ItemWork } from '../../../../server/application/library/bulkAction.ts';
import type { BulkKind } from '../../../../server/application/library/bulkKind.ts';
import { makeItemAction } from '../../../../server/application/library/itemAction.ts';
import { ok, refuse, type Result } from '../../../../src/domain/result.ts';

const at = new Date('2026-03-01T12:00:00.000Z');
const work = (id: string): ItemWork => ({
  item: { kind: 'video', id, title: 'One', outcome: 'ready', reasons: ['Videos have no skill level.'] },
  change: { act: 'publish' },
  recorded: [],
  own: [],
  audit: (action) => ({ person: 'ada', at, action, bulkAct: 'an-act' }),
});

/** `answers` are those to the tries, one after the other. */
function action(...answers: readonly Result<void, 'stale' | readonly string[]>[]) {
  const left = [...answers];
  const audited: string[] = [];
  const kind: BulkKind = {
    find: async (id) =>
      id === 'gone'
        ? undefined
        : {
            id,
            version: 1,
            title: 'One',
            published: id === 'published',
            values: { categories: [], public: true, feature: null },
          },
    reasonsAgainst: async () => [],
    apply: async (_target, _change, audit) => {
      audited.push(audit.action);
      return left.shift() ?? ok(undefined);
    },
  };
  return { ...makeItemAction({ video: kind, webinar: kind, upcoming: kind }), audited };
}

// Rule BULK-4.
test('changes an item with the action of its button in the audit log, and keeps what it was told before', async () => {
  const { run, audited } = action();
  expect(await run(work('one'))).toEqual({ outcome: 'done', reasons: ['Videos have no skill level.'] });
  expect(audited).toEqual(['published']);
});

test('tries again when somebody else was faster, at most three times', async () => {
  const stale = refuse('stale' as const);
  expect((await action(stale, stale).run(work('one'))).outcome).toBe('done');
  expect(await action(stale, stale, stale).run(work('one'))).toEqual({
    outcome: 'refused',
    reasons: ['Somebody else is changing the item. Try again.'],
  });
});

test('says why an item does not change', async () => {
  const broken = refuse(['It breaks a rule.']);
  expect(await action(broken).run(work('one'))).toEqual({ outcome: 'refused', reasons: ['It breaks a rule.'] });
  expect((await action().run(work('gone'))).reasons).toEqual(['The item no longer exists.']);
  expect((await action().run(work('published'))).outcome).toBe('same');
});

test('does not change a series', async () => {
  const judged = await action().judge({ kind: 'series', id: 'one' }, { act: 'publish' }, 'ada', at);
  expect([judged.outcome, judged.reasons]).toEqual([
    'refused',
    ['Series are changed one at a time, in the list of series.'],
  ]);
});
