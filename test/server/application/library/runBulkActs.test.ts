import { makeItemEdits } from '../../../../server/main/adapters/itemEdits.ts';
import { makeRunBulkActs } from '../../../../server/application/library/runBulkActs.ts';
import { makeBulkActions } from '../../../../server/application/library/bulkActions.ts';
import type { BulkKinds } from '../../../../server/application/library/bulkKind.ts';
import { makeEditPlan } from '../../../../server/application/plan/editPlan.ts';
import { makeBulkKinds } from '../../../../server/application/library/bulkKinds.ts';
import { makePrepareBulkAct } from '../../../../server/application/library/prepareBulkAct.ts';
import { PgBulkActs } from '../../../../server/postgres/library/PgBulkActs.ts';
import { randomUUID } from 'node:crypto';
import { wholeLibrary } from '../../../../src/domain/library/libraryQuery.ts';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { addReady } from '../../../fixtures/api/trainingApi.ts';
import { runQuietly } from '../../../fixtures/values/runQuietly.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
let adapters: TestAdapters;
beforeAll(async () => {
  adapters = await openTestAdapters({ now });
});
afterAll(() => adapters.close());
beforeEach(() => adapters.database.empty('videos', 'assets', 'changes', 'bulk_acts', 'caption_jobs'));

const kinds = () => makeBulkKinds({ ...adapters, ...makeItemEdits(adapters) });
const actionsOf = (own: BulkKinds) => {
  const editPlan = makeEditPlan(adapters.plans, makeItemEdits(adapters).plannedKinds, adapters.clock);
  return makeBulkActions({ ...adapters, kinds: own, editPlan, hasCaptioner: true, newId: randomUUID });
};
const worker = (name: string, bulkActs = adapters.bulkActs) =>
  makeRunBulkActs({ ...adapters, bulkActs, actionFor: actionsOf(kinds()), worker: name, runJob: runQuietly });
const isOn = () => new AbortController().signal;
const published = async () =>
  (await adapters.database.pool.query<{ id: string }>('SELECT id FROM videos WHERE published')).rows.length;
const entries = async () =>
  (await adapters.database.pool.query<{ item_id: string }>('SELECT item_id FROM changes')).rows.map(
    (row) => row.item_id,
  );

async function startPublishing(count: number): Promise<string> {
  for (let number = 0; number < count; number += 1)
    await adapters.videos.add(aNewVideo({ name: `Video ${number}`, slug: `video-${number}`, published: false }), now);
  const prepare = makePrepareBulkAct({ ...adapters, actionFor: actionsOf(kinds()), newId: randomUUID });
  const prepared = await prepare({ filter: wholeLibrary, except: [] }, { act: 'publish' }, 'ada');
  if (!prepared.ok) throw new Error(String(prepared.refusal));
  await adapters.bulkActs.start(prepared.value.id);
  return prepared.value.id;
}

// Rule BULK-8.
test('changes each item once when three workers look for work at once', async () => {
  const id = await startPublishing(100);
  await Promise.all(['one', 'two', 'three'].map((name) => worker(name)(isOn())));
  expect(await adapters.bulkActs.find(id)).toMatchObject({ state: 'finished', counts: { done: 100, refused: 0 } });
  expect([await published(), (await entries()).length, new Set(await entries()).size]).toEqual([100, 100, 100]);
});

// Rule BULK-18.
test('requests the captions of each film once when a worker died before it could save what it had done', async () => {
  for (let number = 0; number < 9; number += 1)
    await addReady(adapters, { name: `Film ${number}`, slug: `film-${number}` });
  const prepare = makePrepareBulkAct({ ...adapters, actionFor: actionsOf(kinds()), newId: randomUUID });
  const all = { filter: wholeLibrary, except: [] };
  const prepared = await prepare(all, { act: 'caption', language: 'en' }, 'ada');
  if (!prepared.ok) throw new Error(String(prepared.refusal));
  const { id } = prepared.value;
  await adapters.bulkActs.start(id);
  const dying = Object.assign(new PgBulkActs(adapters.database), { save: () => Promise.reject(new Error('killed')) });
  await expect(worker('one', dying)(isOn())).rejects.toThrow('killed');
  const jobs = await adapters.captionJobs.listUnfinished();
  adapters.now = new Date(now.getTime() + 16_000);
  await worker('two')(isOn());
  expect(await adapters.bulkActs.find(id)).toMatchObject({ state: 'finished', counts: { done: 9, refused: 0 } });
  expect([jobs.length, await adapters.captionJobs.listUnfinished()]).toEqual([9, jobs]);
  adapters.now = now;
});

test('goes on after a worker died before it could save what it had done', async () => {
  const id = await startPublishing(60);
  const dying = Object.assign(new PgBulkActs(adapters.database), { save: () => Promise.reject(new Error('killed')) });
  await expect(worker('one', dying)(isOn())).rejects.toThrow('killed');
  const before = (await entries()).length;
  expect(before).toBeGreaterThan(0);
  await worker('two')(isOn());
  expect([(await adapters.bulkActs.find(id))?.state, (await entries()).length]).toEqual(['running', before]);
  adapters.now = new Date(now.getTime() + 16_000);
  await worker('two')(isOn());
  expect(await adapters.bulkActs.find(id)).toMatchObject({
    state: 'finished',
    counts: { done: 60, refused: 0, same: 0 },
  });
  expect([await published(), (await entries()).length]).toEqual([60, 60]);
  adapters.now = now;
});

test('ends after the items that it has begun when the process stops', async () => {
  const id = await startPublishing(60);
  const stopping = new AbortController();
  const stopped = Object.assign(new PgBulkActs(adapters.database), {
    save: async (...saved: Parameters<PgBulkActs['save']>) => {
      await adapters.bulkActs.save(...saved);
      stopping.abort();
    },
  });
  await worker('one', stopped)(stopping.signal);
  expect(await adapters.bulkActs.find(id)).toMatchObject({ state: 'running', counts: { ready: 20, done: 40 } });
  await worker('one')(isOn());
  expect((await adapters.bulkActs.find(id))?.counts.done).toBe(60);
});

test('publishes an item and keeps its new description when somebody else saves one in between', async () => {
  await startPublishing(1);
  const slow = kinds();
  const find = slow.video.find.bind(slow.video);
  let isFirst = true;
  const raced = {
    ...slow,
    video: {
      ...slow.video,
      find: async (id: string) => {
        const target = await find(id);
        if (isFirst)
          await adapters.videos.change(id, { description: 'By Grace' }, 1, {
            person: 'grace',
            at: now,
            action: 'edited',
          });
        isFirst = false;
        return target;
      },
    },
  };
  await makeRunBulkActs({ ...adapters, actionFor: actionsOf(raced), worker: 'one', runJob: runQuietly })(isOn());
  const { rows } = await adapters.database.pool.query('SELECT published, description FROM videos');
  expect(rows).toEqual([{ published: true, description: 'By Grace' }]);
});
