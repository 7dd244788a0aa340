import { makeCarryOutPlan } from '../../../../server/application/plan/carryOutPlan.ts';
import type { PlannableItem, PlannedKind, PlannedKinds } from '../../../../server/application/plan/plannedKinds.ts';
import type { AuditContext } from '../../../../server/application/ports/Change.ts';
import type { PlannedItem } from '../../../../src/domain/plan/plan.ts';
import { ok } from '../../../../src/domain/result.ts';
import { missedPublication } from '../../../../src/domain/violation/planViolations.ts';

const now = new Date('2026-12-12T09:00:01.000Z');
const [due, later] = ['2026-12-12T09:00:00.000Z', '2026-12-12T10:00:00.000Z'];
const plan: PlannedItem = {
  kind: 'video',
  id: 'it',
  title: 'It',
  published: false,
  publishAt: due,
  unpublishAt: null,
  release: null,
  person: 'ada',
  version: 7,
  failure: null,
};

/** Carries out a plan of this item, and returns what was done. */
async function carryOut(about: Partial<PlannedItem>, item: Partial<PlannableItem> | undefined = {}) {
  const done: unknown[] = [];
  const found = item && { id: 'it', published: false, version: 3, missing: () => [], ...item };
  const edit = (verb: string) => async (id: string, version: number, audit: AuditContext) => {
    done.push([verb, id, version, audit]);
    return ok(undefined);
  };
  const kind = { find: async () => found, publish: edit('publish'), unpublish: edit('unpublish') };
  const kinds: PlannedKinds = { video: kind, webinar: kind, upcoming: kind };
  const plans = {
    fail: async ({ version }: Pick<PlannedItem, 'version'>, failure: object) =>
      void done.push(['fail', version, failure]),
    endUnpublication: async ({ version }: Pick<PlannedItem, 'version'>) => void done.push(['end', version]),
  };
  const reason = await makeCarryOutPlan(plans, kinds, { now: () => now })({ ...plan, ...about });
  return { done, reason };
}

test('publishes a due item by the use-case of the button, in the name of who planned it (rule PLAN-6)', async () => {
  const audit = { person: 'ada', at: now, action: 'published', plan: 7 };
  expect(await carryOut({})).toEqual({ done: [['publish', 'it', 3, audit]], reason: undefined });
});

test('unpublishes a due item', async () => {
  const audit = { person: 'ada', at: now, action: 'unpublished', plan: 7 };
  const times = { publishAt: null, unpublishAt: due };
  expect((await carryOut(times, { published: true })).done).toEqual([['unpublish', 'it', 3, audit]]);
});

test('removes the planned end and changes nothing else when the item is unpublished already', async () => {
  expect((await carryOut({ publishAt: null, unpublishAt: due })).done).toEqual([['end', 7]]);
});

test('does nothing before the time, for an item that is gone, and for one that is published by now', async () => {
  expect((await carryOut({ publishAt: later })).done).toEqual([]);
  expect((await carryOut({ unpublishAt: later }, { published: true })).done).toEqual([]);
  const kind = { find: async () => undefined } as unknown as PlannedKind;
  const plans = { fail: async () => undefined, endUnpublication: async () => undefined };
  const gone = makeCarryOutPlan(plans, { video: kind, webinar: kind, upcoming: kind }, { now: () => now });
  await expect(gone(plan)).resolves.toBeUndefined();
});

test('marks a publication as failed with what the item misses, and publishes nothing (rule PLAN-7)', async () => {
  const reasons = ['Published videos must have a category', 'Its video file is missing or not processed.'];
  const failed = await carryOut({}, { missing: (when) => (when === now ? reasons : []) });
  expect(failed).toEqual({ done: [['fail', 7, { at: now.toISOString(), reasons }]], reason: reasons.join(' ') });
});

test('does not publish an item whose time to unpublish has come too (rule PLAN-8)', async () => {
  const missed = await carryOut({ unpublishAt: due });
  expect(missed.done).toEqual([['fail', 7, { at: now.toISOString(), reasons: [missedPublication] }]]);
});
