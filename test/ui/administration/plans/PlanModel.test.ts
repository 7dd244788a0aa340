import type { PlanEditing } from '../../../../src/application/ports/editing/PlanEditing.ts';
import type { PlannedName } from '../../../../src/domain/plan/plan.ts';
import { PlanModel } from '../../../../src/ui/administration/plans/PlanModel.ts';
import { PlannedItems } from '../../../../src/ui/administration/state/PlannedItems.ts';
import { EditedItems } from '../../../fixtures/browserMemory/EditedItems.ts';
import { InMemoryPlanEditing } from '../../../fixtures/browserMemory/InMemoryPlanEditing.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';

const now = new Date('2026-10-01T12:00:00Z');
const name = (id: string): PlannedName => ({ kind: 'video', id });

async function open(replaced: (plans: InMemoryPlanEditing) => Partial<PlanEditing> = () => ({})) {
  const videos = ['one', 'two', 'three'].map((id) => aVideo({ id, slug: id, published: false }));
  const incomplete = aVideo({ id: 'incomplete', slug: 'incomplete', categories: [], published: false });
  const published = aVideo({ id: 'published', slug: 'published' });
  const items = new EditedItems([...videos, incomplete, published]);
  const none = new EditedItems<never>([]);
  const plans = new InMemoryPlanEditing({ videos: items, webinars: none, upcoming: none }, () => now);
  const planned = new PlannedItems(plans);
  const port = Object.assign(Object.create(plans) as InMemoryPlanEditing, bound(plans), replaced(plans));
  const modelOf = async (id: string) => {
    await planned.load();
    const model = new PlanModel(name(id), port, planned, { zone: 'Europe/Berlin', now: () => now });
    await model.load();
    return model;
  };
  return { plans, planned, modelOf };
}

/** Private fields need the instance that has them. */
function bound(plans: InMemoryPlanEditing): Partial<PlanEditing> {
  return { find: plans.find.bind(plans), save: plans.save.bind(plans), remove: plans.remove.bind(plans) };
}

test('saves day and time by the clock of the zone, in summer and in winter', async () => {
  const { plans, modelOf } = await open();
  const model = await modelOf('one');
  model.form.write('publishAt', { day: '2026-10-24', time: '09:00' });
  model.form.write('unpublishAt', { day: '2026-10-26', time: '09:00' });
  expect(await model.save()).toBe(true);
  expect(await plans.list(new AbortController().signal)).toMatchObject([
    { publishAt: '2026-10-24T07:00:00.000Z', unpublishAt: '2026-10-26T08:00:00.000Z' },
  ]);
});

test('refuses a time that the clock skips, and says so at its field (rule DATE-6)', async () => {
  const model = await (await open()).modelOf('one');
  model.form.write('publishAt', { day: '2027-03-28', time: '02:30' });
  expect(await model.save()).toBe(false);
  expect(model.form.violationAt('publishAt')?.message).toMatch(
    /does not exist on that day because the clocks go forward/,
  );
  expect(model.refusals).toBe(1);
  model.form.write('publishAt', { time: '03:30' });
  expect(model.form.violations).toEqual([]);
});

test('plans the first of the two instants when the clock shows a time twice, and the second once it is chosen', async () => {
  const model = await (await open()).modelOf('one');
  model.form.write('publishAt', { day: '2026-10-25', time: '02:30' });
  expect(model.form.instantAt('publishAt')).toBe('2026-10-25T00:30:00.000Z');
  model.form.write('publishAt', { isLater: true });
  expect(model.form.instantAt('publishAt')).toBe('2026-10-25T01:30:00.000Z');
});

test.each([
  ['an empty form', {}, 'publishAt', /^Enter when it is published/],
  ['a time without a day', { time: '09:00' }, 'publishAt', /^Enter a valid date and time/],
  ['a time that has passed', { day: '2026-09-30', time: '09:00' }, 'publishAt', /^This time has passed/],
] as const)('refuses %s before it calls the server', async (_what, part, field, message) => {
  const model = await (await open(() => ({ save: () => Promise.reject(new Error('called')) }))).modelOf('one');
  model.form.write('publishAt', part);
  expect(await model.save()).toBe(false);
  expect(model.form.violationAt(field)?.message).toMatch(message);
});

test('takes over the time of a release when its name is entered, and moves its other items only when another time is entered afterwards', async () => {
  const { plans, modelOf } = await open();
  const publishAt = '2026-10-24T07:00:00.000Z';
  await plans.save(name('two'), 0, { publishAt, unpublishAt: null, release: 'Autumn' });
  const model = await modelOf('one');
  model.form.nameRelease('autumn');
  expect([model.form.instantAt('publishAt'), model.form.moved]).toEqual([publishAt, []]);
  model.form.write('publishAt', { day: '2026-10-25', time: '09:00' });
  expect(model.form.moved.map(({ id }) => id)).toEqual(['two']);
  expect(await model.save()).toBe(true);
  const times = (await plans.list(new AbortController().signal)).map((plan) => plan.publishAt);
  expect(times).toEqual(['2026-10-25T08:00:00.000Z', '2026-10-25T08:00:00.000Z']);
});

test('confirms what is missing once it is shown (rule PLAN-3)', async () => {
  const { modelOf } = await open((plans) => ({
    // Nothing was missing when the dialog opened.
    find: async (item, signal) => {
      const found = await plans.find(item, signal);
      return found.ok ? { ok: true, value: { ...found.value, item: { ...found.value.item, missing: [] } } } : found;
    },
  }));
  const model = await modelOf('incomplete');
  model.form.write('publishAt', { day: '2026-10-24', time: '09:00' });
  expect(await model.save()).toBe(false);
  expect([model.missing, model.form.violations]).toEqual([['Published videos must have a category'], []]);
  expect(await model.save()).toBe(true);
});

test('begins with what is planned, and removes it', async () => {
  const { plans, modelOf } = await open();
  await plans.save(name('one'), 0, { publishAt: '2026-10-25T01:30:00.000Z', unpublishAt: null, release: 'Autumn' });
  const model = await modelOf('one');
  expect([model.form.times.publishAt, model.form.release]).toEqual([
    { day: '2026-10-25', time: '02:30', isLater: true },
    'Autumn',
  ]);
  expect(await model.remove()).toBe(true);
  expect(await plans.list(new AbortController().signal)).toEqual([]);
});

test('says that somebody else was faster, and shows their schedule', async () => {
  const { plans, modelOf } = await open();
  const model = await modelOf('one');
  await plans.save(name('one'), 0, { publishAt: '2026-10-24T07:00:00.000Z', unpublishAt: null, release: null });
  model.form.write('publishAt', { day: '2026-10-30', time: '09:00' });
  expect(await model.save()).toBe(false);
  expect(model.trouble).toBe('stale');
  await model.load();
  expect([model.trouble, model.form.times.publishAt.day]).toEqual([undefined, '2026-10-24']);
});
