import type { BulkKind, BulkKinds, BulkTarget } from '../../../../server/application/library/bulkKind.ts';
import { makeItemAction } from '../../../../server/application/library/itemAction.ts';
import { makePrepareBulkAct } from '../../../../server/application/library/prepareBulkAct.ts';
import type { NewBulkAct } from '../../../../server/application/ports/library/BulkActs.ts';
import type { ItemReference } from '../../../../server/application/ports/library/Library.ts';
import { wholeLibrary } from '../../../../src/domain/library/libraryQuery.ts';
import { maximumBulkItems } from '../../../../src/domain/library/bulkChange.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const target = (id: string, published = false): BulkTarget => ({
  id,
  version: 1,
  title: `Title of ${id}`,
  published,
  values: { categories: [], public: false, feature: null },
});

/** Everything is a video. `broken` breaks a rule, `published` is published, `gone` does not exist. */
function prepared(found: readonly ItemReference[] = []) {
  const created: NewBulkAct[] = [];
  const kind: BulkKind = {
    find: async (id) => (id === 'gone' ? undefined : target(id, id === 'published')),
    reasonsAgainst: async (id) => (id === 'broken' ? ['It breaks a rule.'] : []),
    apply: () => Promise.reject(new Error('A preparation changes nothing')),
  };
  const kinds: BulkKinds = { video: kind, webinar: kind, upcoming: kind };
  const asked: number[] = [];
  const prepare = makePrepareBulkAct({
    actionFor: () => makeItemAction(kinds),
    clock: { now: () => now },
    newId: () => 'an-act',
    library: { references: async (_filter, _now, limit) => (asked.push(limit), found) },
    bulkActs: {
      create: async (act) => {
        created.push(act);
        const counts = { ready: 0, done: 0, same: 0, refused: 0 };
        return { ...act, at: act.at.toISOString(), state: 'prepared', total: act.items.length, counts, canUndo: false };
      },
    },
  });
  return { prepare, created, asked };
}
const videos = (...ids: readonly string[]) => ids.map((id) => ({ kind: 'video' as const, id }));

// Rules BULK-2 and BULK-3.
test('judges each chosen item, in their order, and changes none', async () => {
  const { prepare, created } = prepared();
  await prepare({ items: videos('one', 'broken', 'published', 'gone') }, { act: 'publish' }, 'ada');
  expect(created).toMatchObject([{ id: 'an-act', change: { act: 'publish' }, person: 'ada', at: now }]);
  expect(created[0]?.items.map(({ id, outcome, reasons }) => [id, outcome, reasons])).toEqual([
    ['one', 'ready', []],
    ['broken', 'refused', ['It breaks a rule.']],
    ['published', 'same', []],
    ['gone', 'refused', ['The item no longer exists.']],
  ]);
});

test('refuses an item whose kind has none of the fields, and names those that it lacks of several', async () => {
  const { prepare, created } = prepared();
  await prepare({ items: videos('one') }, { act: 'edit', edit: { skill: 'advanced' } }, 'ada');
  await prepare({ items: videos('one') }, { act: 'edit', edit: { skill: 'advanced', public: true } }, 'ada');
  expect(created.map(({ items: [item] }) => [item?.outcome, item?.reasons])).toEqual([
    ['refused', ['Videos have no skill level.']],
    ['ready', ['Videos have no skill level.']],
  ]);
});

// Rule BULK-5.
test('takes all that match a filter but some', async () => {
  const { prepare, created } = prepared(videos('one', 'two', 'three'));
  await prepare({ filter: wholeLibrary, except: ['two'] }, { act: 'publish' }, 'ada');
  expect(created[0]?.items.map(({ id }) => id)).toEqual(['one', 'three']);
});

// Rule BULK-12.
test('refuses an empty selection, an edit without fields, and more than 10,000 items', async () => {
  const { prepare } = prepared(videos(...Array.from({ length: maximumBulkItems + 1 }, (_, number) => `${number}`)));
  expect(await prepare({ items: [] }, { act: 'publish' }, 'ada')).toEqual({ ok: false, refusal: 'nothing-chosen' });
  expect(await prepare({ items: videos('one') }, { act: 'edit', edit: {} }, 'ada')).toEqual({
    ok: false,
    refusal: 'nothing-to-change',
  });
  expect(await prepare({ filter: wholeLibrary, except: [] }, { act: 'publish' }, 'ada')).toEqual({
    ok: false,
    refusal: 'too-many',
  });
  expect(maximumBulkItems).toBe(10_000);
});
