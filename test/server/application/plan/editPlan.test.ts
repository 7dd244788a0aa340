import { makeEditPlan } from '../../../../server/application/plan/editPlan.ts';
import type { PlannableItem, PlannedKind } from '../../../../server/application/plan/plannedKinds.ts';
import type { PlanChoices } from '../../../../src/domain/plan/plan.ts';
import { refuse } from '../../../../src/domain/result.ts';
import { InMemoryPlans } from '../../../fixtures/memory/InMemoryPlans.ts';
import { planning } from '../../contracts/Plans.contract.ts';

const publishAt = '2026-12-12T09:00:00.000Z';
const choices: PlanChoices = { publishAt, unpublishAt: null, release: null };

function planningFor(about: Partial<PlannableItem> = {}) {
  const item = { id: 'it', published: false, version: 3, missing: () => [], ...about };
  const plans = new InMemoryPlans();
  plans.items.push({ kind: 'video', id: 'it', title: 'It', published: item.published });
  const kind = { find: async (name: string) => (name === 'its-path' ? item : undefined) } as PlannedKind;
  const kinds = { video: kind, webinar: kind, upcoming: kind };
  return { plans, edit: makeEditPlan(plans, kinds, { now: () => planning.at }) };
}

test('plans an item by its path, and says what is planned', async () => {
  const { plans, edit } = planningFor();
  const saved = await edit.save('video', 'its-path', 0, { ...choices, release: ' Winter ' }, planning);
  const plan = await plans.find('it');
  expect(plan).toMatchObject({ publishAt, release: 'Winter', person: 'ada' });
  expect(saved).toEqual({ ok: true, value: { plan, published: false, missing: [] } });
  expect(await edit.find('video', 'its-path')).toEqual({ plan, published: false, missing: [] });
});

test('finds nothing for an unknown item', async () => {
  const { edit } = planningFor();
  expect(await edit.find('video', 'other')).toBeUndefined();
  expect(await edit.save('video', 'other', 0, choices, planning)).toEqual(refuse('not-found'));
  expect(await edit.remove('video', 'other', 1, planning)).toEqual(refuse('not-found'));
});

test('refuses a plan that breaks rules, whatever the item misses', async () => {
  const { edit } = planningFor({ missing: () => ['A category'] });
  const refused = await edit.save('video', 'its-path', 0, { ...choices, publishAt: '2020-01-01T00:00:00Z' }, planning);
  expect(refused).toEqual(refuse({ rules: ['publish-in-the-past'], missing: [] }));
});

test('plans an incomplete item only for somebody who knows what is missing then (rule PLAN-3)', async () => {
  const { plans, edit } = planningFor({ missing: (at) => [`Missing at ${at.toISOString()}`] });
  const missing = [`Missing at ${publishAt}`];
  expect(await edit.save('video', 'its-path', 0, choices, planning)).toEqual(refuse({ rules: [], missing }));
  expect(await plans.find('it')).toBeUndefined();
  const confirmed = await edit.save('video', 'its-path', 0, { ...choices, incompleteConfirmed: true }, planning);
  expect(confirmed).toMatchObject({ ok: true, value: { missing } });
});

test('asks for no confirmation where only the end is planned', async () => {
  const { edit } = planningFor({ missing: () => ['A category'] });
  const unpublishing = { ...choices, publishAt: null, unpublishAt: publishAt };
  expect(await edit.save('video', 'its-path', 0, unpublishing, planning)).toMatchObject({ ok: true });
});

test('refuses the publication of a published item, which misses nothing', async () => {
  const { edit } = planningFor({ published: true, missing: () => ['A category'] });
  expect(await edit.find('video', 'its-path')).toEqual({ plan: null, published: true, missing: [] });
  expect(await edit.save('video', 'its-path', 0, choices, planning)).toEqual(
    refuse({ rules: ['already-published'], missing: [] }),
  );
});

test('passes on that the release has another time, and that the plan is stale', async () => {
  const { plans, edit } = planningFor();
  plans.items.push({ kind: 'webinar', id: 'other', title: 'Other', published: false });
  await plans.save({ kind: 'webinar', id: 'other' }, { ...choices, release: 'Winter' }, 0, planning);
  const elsewhere = { ...choices, publishAt: '2026-12-13T09:00:00.000Z', release: 'winter' };
  expect(await edit.save('video', 'its-path', 0, elsewhere, planning)).toEqual(
    refuse({ rules: ['release-at-another-time'], missing: [] }),
  );
  expect(await edit.save('video', 'its-path', 5, choices, planning)).toEqual(refuse('stale'));
});

test('removes a plan', async () => {
  const { plans, edit } = planningFor();
  await edit.save('video', 'its-path', 0, choices, planning);
  const { version = 0 } = (await plans.find('it')) ?? {};
  expect(await edit.remove('video', 'its-path', version, planning)).toEqual({ ok: true, value: undefined });
  expect(await plans.find('it')).toBeUndefined();
});
