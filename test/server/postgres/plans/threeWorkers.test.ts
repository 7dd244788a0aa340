import { Client } from 'pg';
import { makeCarryOutPlan } from '../../../../server/application/plan/carryOutPlan.ts';
import { openDatabase } from '../../../../server/database/Database.ts';
import { makeItemEdits } from '../../../../server/main/adapters/itemEdits.ts';
import type { PlannedName } from '../../../../src/domain/plan/plan.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { addReady, addReadyWebinar, addUpcoming } from '../../../fixtures/api/trainingApi.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { at, planning } from '../../contracts/Plans.contract.ts';

// Three processes with connections of their own look at the same plans at the same moment.

let database: TestDatabase;
let workers: readonly TestAdapters[];
let pools: readonly { close(): Promise<void> }[];
beforeAll(async () => {
  database = await openTestDatabase();
  const opened = [1, 2, 3].map(() => openDatabase(database.connection));
  pools = opened;
  workers = await Promise.all(
    opened.map((own) => openTestAdapters({ now: planning.at, shared: { ...database, ...own } })),
  );
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await Promise.all(pools.map((pool) => pool.close()));
  await database.remove();
});
beforeEach(() => database.empty('videos', 'webinars', 'upcoming_webinars', 'assets', 'item_plans', 'changes'));

/** Each worker reads what is due, and then all carry it out at once. */
async function roundAt(now: Date): Promise<void> {
  const seen = await Promise.all(workers.map(({ plans }) => plans.due(now, 100)));
  await Promise.all(
    workers.map(async (worker, index) => {
      const carryOut = makeCarryOutPlan(worker.plans, makeItemEdits(worker).plannedKinds, { now: () => now });
      for (const plan of seen[index] ?? []) await carryOut(plan);
    }),
  );
}

async function recorded(action: string) {
  return database.tables
    .selectFrom('changes')
    .select(['item_id', 'person', 'at'])
    .where('action', '=', action)
    .execute();
}

function first(): TestAdapters {
  const [worker] = workers;
  if (worker === undefined) throw new Error('There is no worker');
  return worker;
}

async function addDrafts(): Promise<readonly PlannedName[]> {
  const names: PlannedName[] = [];
  for (let number = 1; number <= 4; number += 1) {
    const { id } = await addReady(first(), { name: `Video ${number}`, published: false });
    names.push({ kind: 'video', id });
    const webinar = await addReadyWebinar(first(), { title: `Webinar ${number}`, published: false });
    names.push({ kind: 'webinar', id: webinar.id });
    const upcoming = await addUpcoming(first(), { published: false, startsAt: at(20) });
    names.push({ kind: 'upcoming', id: upcoming.id });
  }
  return names;
}

test('publishes and unpublishes each item of a release exactly once with three workers (rule PLAN-6)', async () => {
  const drafts = await addDrafts();
  const times = { publishAt: at(9), unpublishAt: at(11), release: 'Winter' };
  for (const item of drafts) expect(await first().plans.save(item, times, 0, planning)).toMatchObject({ ok: true });

  await roundAt(new Date(at(8)));
  expect(await recorded('published')).toEqual([]);
  for (let round = 0; round < 3; round += 1) await roundAt(new Date(at(9)));
  const published = await recorded('published');
  expect(published.map(({ item_id: id }) => id).sort()).toEqual(drafts.map(({ id }) => id).sort());
  expect(published.every(({ person, at: when }) => person === 'ada' && when.toISOString() === at(9))).toBe(true);
  expect((await first().plans.list()).every(({ publishAt, release }) => publishAt === null && release === null)).toBe(
    true,
  );

  for (let round = 0; round < 3; round += 1) await roundAt(new Date(at(12)));
  expect((await recorded('unpublished')).map(({ item_id: id }) => id).sort()).toEqual(
    drafts.map(({ id }) => id).sort(),
  );
  expect(await first().plans.list()).toEqual([]);
  const { rows } = await database.pool.query<{ version: number }>('SELECT version FROM videos');
  expect(rows.map(({ version }) => version)).toEqual([3, 3, 3, 3]);
});

test('does not publish what an administrator has taken back at the last moment', async () => {
  const [item] = await addDrafts();
  if (item === undefined) throw new Error('There is no draft');
  const saved = await first().plans.save(item, { publishAt: at(9), unpublishAt: null, release: null }, 0, planning);
  if (!saved.ok) throw new Error(saved.refusal);
  const [due] = await first().plans.due(new Date(at(9)), 1);
  await first().plans.remove(item, saved.value.version, { ...planning, action: 'plan-removed' });
  const carryOut = makeCarryOutPlan(first().plans, makeItemEdits(first()).plannedKinds, { now: () => new Date(at(9)) });
  if (due !== undefined) await carryOut(due);
  expect(due?.id).toBe(item.id);
  expect((await first().videos.find(item.id))?.video.published).toBe(false);
  expect(await recorded('published')).toEqual([]);
});

test('carries out in the next round what an edit of the item has kept from being published', async () => {
  const [item] = await addDrafts();
  if (item === undefined) throw new Error('There is no draft');
  await first().plans.save(item, { publishAt: at(9), unpublishAt: null, release: null }, 0, planning);
  const [worker] = workers;
  const kinds = makeItemEdits(first()).plannedKinds;
  const edit = () => first().videos.change(item.id, { name: 'Edited meanwhile' }, 1, { ...planning, action: 'edited' });
  const video = {
    ...kinds.video,
    find: async (id: string) => {
      const found = await kinds.video.find(id);
      await edit();
      return found;
    },
  };
  const [due] = await first().plans.due(new Date(at(9)), 1);
  if (due === undefined || worker === undefined) throw new Error('Nothing is due');
  await makeCarryOutPlan(worker.plans, { ...kinds, video }, { now: () => new Date(at(9)) })(due);
  expect((await first().videos.find(item.id))?.video).toMatchObject({ name: 'Edited meanwhile', published: false });
  await roundAt(new Date(at(9)));
  expect((await first().videos.find(item.id))?.video).toMatchObject({ name: 'Edited meanwhile', published: true });
});

test('publishes once what a worker had begun when it was killed', async () => {
  const [item] = await addDrafts();
  if (item === undefined) throw new Error('There is no draft');
  await first().plans.save(item, { publishAt: at(9), unpublishAt: null, release: null }, 0, planning);
  // A worker that dies in the middle of its transaction: its connection is cut before the commit.
  const dying = new Client(database.connection);
  await dying.connect();
  await dying.query('BEGIN');
  await dying.query('SELECT FROM item_plans WHERE item_id = $1 FOR UPDATE', [item.id]);
  await dying.query('UPDATE videos SET published = true, published_at = now(), version = version + 1 WHERE id = $1', [
    item.id,
  ]);
  const { rows } = await dying.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  dying.on('error', () => undefined);
  const round = roundAt(new Date(at(9)));
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await round;
  expect((await recorded('published')).map(({ item_id: id }) => id)).toEqual([item.id]);
  expect((await first().videos.find(item.id))?.version).toBe(2);
});
