import { randomUUID } from 'node:crypto';
import type { PlannedName } from '../../../../src/domain/plan/plan.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { addReady, addReadyWebinar, addUpcoming } from '../../../fixtures/api/trainingApi.ts';
import { InMemoryPlans } from '../../../fixtures/memory/InMemoryPlans.ts';
import { catalogueMoves } from '../../../fixtures/stores/catalogueMoves.ts';
import { at, planned, planning, plansContract } from '../../contracts/Plans.contract.ts';

const name = (kind: PlannedName['kind'], { id }: { readonly id: string }): PlannedName => ({ kind, id });

describe('PgPlans', () => {
  let adapters: TestAdapters;
  beforeAll(async () => void (adapters = await openTestAdapters({ now: planning.at })));
  afterAll(() => adapters.close());
  beforeEach(() =>
    adapters.database.empty('videos', 'webinars', 'upcoming_webinars', 'assets', 'item_plans', 'changes'),
  );

  const open = async () => ({
    plans: adapters.plans,
    drafts: [
      name('video', await addReady(adapters, { name: 'Draft', published: false })),
      name('webinar', await addReadyWebinar(adapters, { title: 'Draft', published: false })),
      name('upcoming', await addUpcoming(adapters, { published: false })),
    ] as const,
    published: name('video', await addReady(adapters, { name: 'Published' })),
  });

  plansContract(open);

  const change = (item: PlannedName, published: boolean) => {
    const audit = { person: 'grace', at: planning.at, action: published ? 'published' : 'unpublished' } as const;
    const { videos, webinars, upcomingWebinars } = adapters;
    const film = { published, publishedAt: planning.at.toISOString() };
    if (item.kind === 'video') return videos.change(item.id, film, 1, audit);
    return item.kind === 'webinar'
      ? webinars.change(item.id, film, 1, audit)
      : upcomingWebinars.change(item.id, { published }, 1, audit);
  };

  test.each([0, 1, 2] as const)(
    'removes the time to publish when the item is published by hand (rule PLAN-4)',
    async (kind) => {
      const { plans, drafts } = await open();
      const item = drafts[kind];
      await plans.save(item, { publishAt: at(9), unpublishAt: at(11), release: 'Winter' }, 0, planning);
      const before = await plans.find(item.id);
      expect(await change(item, true)).toMatchObject({ ok: true });
      const after = await plans.find(item.id);
      expect(after).toMatchObject({ publishAt: null, unpublishAt: at(11), release: null });
      expect(after?.version).not.toBe(before?.version);
    },
  );

  test('removes a plan that has nothing left when the item is published or unpublished by hand', async () => {
    const { plans, drafts, published } = await open();
    await plans.save(drafts[0], planned, 0, planning);
    await plans.save(published, { publishAt: null, unpublishAt: at(11), release: null }, 0, planning);
    await change(drafts[0], true);
    await change(published, false);
    expect(await plans.list()).toEqual([]);
  });

  test.each([0, 1, 2] as const)(
    'removes the plan of an item that is deleted, and does not restore it (rule PLAN-4)',
    async (kind) => {
      const { plans, drafts } = await open();
      const item = drafts[kind];
      await plans.save(item, planned, 0, planning);
      const { videos, webinars, upcomingWebinars, bin } = adapters;
      const store = { video: videos, webinar: webinars, upcoming: upcomingWebinars }[item.kind];
      await store.remove(item.id, 1, { ...planning, action: 'deleted' });
      expect(await plans.find(item.id)).toBeUndefined();
      await bin.restore(item.id, { ...planning, action: 'restored' });
      expect(await plans.find(item.id)).toBeUndefined();
    },
  );

  test('keeps the plan when something else of the item changes', async () => {
    const { plans, drafts } = await open();
    await plans.save(drafts[0], planned, 0, planning);
    const before = await plans.find(drafts[0].id);
    await adapters.videos.change(drafts[0].id, { name: 'Another name' }, 1, { ...planning, action: 'edited' });
    expect(await plans.find(drafts[0].id)).toEqual(before);
    expect((await plans.list())[0]?.title).toBe('Another name');
  });

  test('records each plan with its times before and after, also of items that move with their release', async () => {
    const { plans, drafts } = await open();
    const [video, webinar] = drafts;
    await plans.save(video, { ...planned, release: 'Winter' }, 0, planning);
    await plans.save(webinar, { ...planned, publishAt: at(10), release: 'Winter', movesRelease: true }, 0, planning);
    const plan = await plans.find(webinar.id);
    await plans.remove(webinar, plan?.version ?? 0, { ...planning, action: 'plan-removed' });
    const changes = await adapters.database.tables
      .selectFrom('changes')
      .select(['item_id', 'action', 'person', 'before', 'after'])
      .orderBy('id')
      .execute();
    const [first, moved] = [
      { publishAt: at(9), release: 'Winter' },
      { publishAt: at(10), release: 'Winter' },
    ];
    expect(changes).toMatchObject([
      { item_id: video.id, action: 'planned', person: 'ada', before: {}, after: first },
      { item_id: video.id, action: 'planned', before: { publishAt: at(9) }, after: { publishAt: at(10) } },
      { item_id: webinar.id, action: 'planned', before: {}, after: moved },
      { item_id: webinar.id, action: 'plan-removed', before: moved, after: {} },
    ]);
  });

  test('changes neither the version of the catalogue nor the date of the last change of an item', async () => {
    const { plans, published } = await open();
    const { movedBy } = catalogueMoves(() => adapters.database);
    const plan = { publishAt: null, unpublishAt: at(11), release: null };
    await expect(movedBy(() => plans.save(published, plan, 0, planning))).resolves.toBe(0);
    expect((await adapters.lastChanges.all()).has(published.id)).toBe(false);
  });

  test('refuses a change that carries out a plan which was changed, removed or carried out since (rule PLAN-6)', async () => {
    const { plans, drafts } = await open();
    const [{ id }] = drafts;
    await plans.save(drafts[0], planned, 0, planning);
    const version = (await plans.find(id))?.version ?? 0;
    const audit = { person: 'ada', at: planning.at, action: 'published' } as const;
    const publish = (plan: number, itemVersion: number) =>
      adapters.videos.change(id, { published: true, publishedAt: at(9) }, itemVersion, { ...audit, plan });
    expect(await publish(version + 1, 1)).toEqual({ ok: false, refusal: 'stale' });
    expect(await publish(version, 1)).toMatchObject({ ok: true });
    expect(await publish(version, 2)).toEqual({ ok: false, refusal: 'stale' });
    expect((await adapters.videos.find(id))?.version).toBe(2);
  });
});

describe('plans in memory', () => {
  plansContract(async () => {
    const plans = new InMemoryPlans();
    const add = (kind: PlannedName['kind'], published = false) => {
      const item = { kind, id: randomUUID(), title: 'An item', published };
      plans.items.push(item);
      return item;
    };
    return { plans, drafts: [add('video'), add('webinar'), add('upcoming')], published: add('video', true) };
  });
});
