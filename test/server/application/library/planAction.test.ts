import type { ItemWork } from '../../../../server/application/library/bulkAction.ts';
import type { BulkKind } from '../../../../server/application/library/bulkKind.ts';
import { makePlanAction } from '../../../../server/application/library/planAction.ts';
import type { EditPlan } from '../../../../server/application/plan/editPlan.ts';
import type { RecordedChange } from '../../../../server/application/ports/library/BulkActs.ts';
import type { Plan } from '../../../../src/domain/plan/plan.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';

const at = new Date('2026-03-01T12:00:00.000Z');
const wanted = { publishAt: '2026-03-08T09:00:00.000Z', unpublishAt: null, release: 'Winter' };
const plan: Plan = { ...wanted, person: 'ada', version: 7, failure: null };
const recorded: RecordedChange = { kind: 'video', id: 'one', action: 'planned', before: {}, after: wanted };

function action(current: Plan | null, saved: Awaited<ReturnType<EditPlan['save']>>[] = []) {
  const calls: unknown[] = [];
  const state = { published: false, missing: [] };
  const kind: BulkKind = {
    find: async (id) => ({
      id,
      version: 1,
      title: 'One',
      published: false,
      values: { categories: [], public: true, feature: null },
    }),
    reasonsAgainst: () => Promise.reject(new Error('not asked')),
    apply: () => Promise.reject(new Error('not asked')),
  };
  const editPlan: EditPlan = {
    check: async (_kind, id, choices) => ok({ id, plan: choices, state }),
    find: async () => ({ plan: current, ...state }),
    save: async (_kind, id, version, choices, audit) => {
      calls.push(['save', id, version, choices, audit.action]);
      return saved.shift() ?? ok({ plan, ...state });
    },
    remove: async (_kind, id, version, audit) => {
      calls.push(['remove', id, version, audit.action]);
      return ok(undefined);
    },
  };
  return { ...makePlanAction(editPlan, { video: kind, webinar: kind, upcoming: kind }), calls };
}
const work = (given: Partial<ItemWork> = {}): ItemWork => ({
  item: { kind: 'video', id: 'one', title: 'One', outcome: 'ready', reasons: [] },
  change: { act: 'schedule', plan: wanted },
  recorded: [],
  own: [],
  audit: (audited) => ({ person: 'ada', at, action: audited, bulkAct: 'an-act' }),
  ...given,
});

// Rule BULK-14.
test('saves the schedule over the version that the item has', async () => {
  const { run, calls } = action({ ...plan, publishAt: '2026-03-09T09:00:00.000Z' });
  expect(await run(work())).toEqual({ outcome: 'done', reasons: [] });
  const choices = { ...wanted, movesRelease: false, incompleteConfirmed: false };
  expect(calls).toEqual([['save', 'one', 7, choices, 'planned']]);
});

test('saves nothing for an item that has the schedule, which is done if this act gave it', async () => {
  const { run, calls } = action({ ...plan, release: 'winter' });
  expect((await run(work())).outcome).toBe('same');
  expect((await run(work({ own: [recorded] }))).outcome).toBe('done');
  expect(calls).toEqual([]);
});

test('saves a schedule again that has failed', async () => {
  const { run } = action({ ...plan, failure: { at: at.toISOString(), reasons: [] } });
  expect((await run(work())).outcome).toBe('done');
});

test('tries again when somebody else was faster, and says why a schedule is refused', async () => {
  expect((await action(null, [refuse('stale')]).run(work())).outcome).toBe('done');
  const refusal = { rules: ['already-published'], missing: [] } as const;
  expect((await action(null, [refuse(refusal)]).run(work())).reasons).toEqual([
    'It is published already. Remove this time.',
  ]);
});

// Rule BULK-15.
test('removes the schedule that the act has made', async () => {
  const { run, calls } = action(plan);
  expect((await run(work({ change: { act: 'undo', of: 'act' }, recorded: [recorded] }))).outcome).toBe('done');
  expect(calls).toEqual([['remove', 'one', 7, 'plan-removed']]);
});

test('brings an incomplete schedule back, with its whole release', async () => {
  const { run, calls } = action(plan);
  const moved = {
    ...recorded,
    before: { publishAt: '2026-03-07T09:00:00.000Z' },
    after: { publishAt: wanted.publishAt },
  };
  await run(work({ change: { act: 'undo', of: 'act' }, recorded: [moved] }));
  expect(calls).toMatchObject([
    [
      'save',
      'one',
      7,
      { publishAt: '2026-03-07T09:00:00.000Z', movesRelease: true, incompleteConfirmed: true },
      'planned',
    ],
  ]);
});
