import { Compile } from 'typebox/compile';
import { itemPlanSchema, plannedItemSchema } from '../../../../src/contract/plans.ts';
import type { ItemPlan, PlannedItem } from '../../../../src/domain/plan/plan.ts';
import { makeCarryOutPlan } from '../../../../server/application/plan/carryOutPlan.ts';
import { makeItemEdits } from '../../../../server/main/adapters/itemEdits.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { nobody, violationsIn } from '../../../fixtures/api/administrator.ts';
import { addReady, addReadyWebinar, addUpcoming } from '../../../fixtures/api/trainingApi.ts';

const { api, call, expectAdministratorsOnly } = administeredApi();

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour)).toISOString();
const choices = { publishAt: at(9), unpublishAt: null, release: null };
const published = false;
const listed = async (query = '') =>
  (await call('GET', `/plans${query}`)).json<{ items: PlannedItem[]; total: number }>();

/** What a worker does at an instant. */
async function carryOutAt(now: string): Promise<void> {
  api.now = new Date(now);
  const carryOut = makeCarryOutPlan(api.plans, makeItemEdits(api).plannedKinds, api.clock);
  for (const plan of await api.plans.due(api.now, 100)) await carryOut(plan);
}

test('plans an item of every kind, by id or path, and answers in the form of the schema (rule PLAN-9)', async () => {
  const video = await addReady(api, { name: 'Plan me', published });
  const webinar = await addReadyWebinar(api, { title: 'Plan me too', published });
  const upcoming = await addUpcoming(api, { published, inHours: 48 });
  for (const path of [`/videos/${video.slug}`, `/webinars/${webinar.id}`, `/upcoming/${upcoming.id}`]) {
    const before = await call('GET', `${path}/plan`);
    expect([before.statusCode, before.headers.etag, before.headers['cache-control']]).toEqual([
      200,
      '"0"',
      'private, no-store',
    ]);
    const saved = await call('PUT', `${path}/plan`, choices, '"0"');
    const item = saved.json<ItemPlan>();
    expect([saved.statusCode, saved.headers.etag]).toEqual([200, `"${item.plan?.version}"`]);
    expect([...Compile(itemPlanSchema).Errors(item)]).toEqual([]);
    expect((await call('GET', `${path}/plan`)).json()).toEqual(item);
  }
  const { items, total } = await listed();
  expect([items.map(({ id }) => id).sort(), total]).toEqual([[video.id, webinar.id, upcoming.id].sort(), 3]);
  expect(items.flatMap((item) => [...Compile(plannedItemSchema).Errors(item)])).toEqual([]);
});

test('changes and removes a plan of the version that was read', async () => {
  const { id } = await addReady(api, { published });
  const plan = `/videos/${id}/plan`;
  expect((await call('PUT', plan, choices)).statusCode).toBe(428);
  const first = (await call('PUT', plan, choices, '"0"')).headers.etag as string;
  expect((await call('PUT', plan, choices, '"0"')).statusCode).toBe(412);
  const second = (await call('PUT', plan, { ...choices, unpublishAt: at(10) }, first)).headers.etag as string;
  expect((await call('DELETE', plan, undefined, first)).statusCode).toBe(412);
  expect((await call('DELETE', plan, undefined, second)).statusCode).toBe(204);
  expect((await call('GET', plan)).json()).toMatchObject({ plan: null });
  expect((await call('GET', '/videos/no-such-video/plan')).statusCode).toBe(404);
});

test('refuses times that have passed and orders that make no sense, with a text for each (rule PLAN-2)', async () => {
  const { id } = await addReady(api, { published });
  const refused = await call(
    'PUT',
    `/videos/${id}/plan`,
    { ...choices, publishAt: '2026-03-01T11:00:00Z', unpublishAt: '2042-01-01T00:00:00Z' },
    '"0"',
  );
  expect([refused.statusCode, violationsIn(refused.body)]).toEqual([
    422,
    [
      { field: 'publishAt', message: 'This time has passed. Choose a later one.' },
      { field: 'unpublishAt', message: 'Choose a time within the next 5 years.' },
    ],
  ]);
});

test('plans an incomplete draft only with the warning (rule PLAN-3)', async () => {
  const { id } = await addReady(api, { name: 'No film', categories: [], published }, 1, false);
  const missing = ['Published videos must have a category', 'Its video file is missing or not processed.'];
  const plan = `/videos/${id}/plan`;
  expect((await call('GET', plan)).json()).toMatchObject({ missing });
  const refused = await call('PUT', plan, choices, '"0"');
  expect([refused.statusCode, violationsIn(refused.body)?.map(({ message }) => message)]).toEqual([422, missing]);
  expect((await call('PUT', plan, { ...choices, incompleteConfirmed: true }, '"0"')).statusCode).toBe(200);
});

test('lists what is planned in a span', async () => {
  const [first, second] = [
    await addReady(api, { name: 'First', published }),
    await addReady(api, { name: 'Second', published }),
  ];
  await call('PUT', `/videos/${first.id}/plan`, choices, '"0"');
  await call('PUT', `/videos/${second.id}/plan`, { ...choices, publishAt: at(12) }, '"0"');
  const ids = async (query: string) => (await listed(query)).items.map(({ id }) => id);
  expect(await ids(`?from=${at(9)}&until=${at(12)}`)).toEqual([first.id]);
  expect(await ids(`?from=${at(10)}`)).toEqual([second.id]);
  expect(await ids('?until=0000-01-01T00:00:00Z')).toEqual([]);
  expect((await call('GET', '/plans?from=tomorrow')).statusCode).toBe(400);
});

test('lists upcoming webinars that begin in a span, for administrators only', async () => {
  const { id } = await addUpcoming(api, { published, startsAt: at(14) });
  await addUpcoming(api, { startsAt: at(16) });
  const path = `/upcoming?from=${at(14)}&until=${at(15)}`;
  expect((await call('GET', path)).json()).toMatchObject({ items: [{ id }], total: 1 });
  api.asker = nobody;
  expect((await call('GET', path)).statusCode).toBe(401);
});

test('is for administrators only', async () => {
  await expectAdministratorsOnly([
    ['GET', '/plans'],
    ...(['/videos/x/plan', '/webinars/x/plan', '/upcoming/x/plan'] as const).flatMap(
      (path) =>
        [
          ['GET', path],
          ['PUT', path],
          ['DELETE', path],
        ] as const,
    ),
  ]);
});

test('shows a page and its list neither early nor late, although both were cached (rules PLAN-6 and CACHE-4)', async () => {
  const video = await addReady(api, { name: 'Planned', published });
  await call('PUT', `/videos/${video.id}/plan`, { ...choices, unpublishAt: at(11) }, '"0"');
  api.wrote();
  const seen = async () => {
    // A second read is answered from the cache.
    const read = async () => {
      const page = await api.app.inject({ url: `/videos/${video.slug}`, headers: { accept: 'text/html' } });
      const list = await api.app.inject('/training/api/v1/videos');
      return [page.statusCode, list.json<{ total: number }>().total];
    };
    const first = await read();
    expect(await read()).toEqual(first);
    return first;
  };
  expect(await seen()).toEqual([404, 0]);
  await carryOutAt(new Date(Date.parse(at(9)) - 1).toISOString());
  expect(await seen()).toEqual([404, 0]);
  await carryOutAt(at(9));
  expect(await seen()).toEqual([200, 1]);
  await carryOutAt(new Date(Date.parse(at(11)) - 1).toISOString());
  expect(await seen()).toEqual([200, 1]);
  await carryOutAt(at(11));
  expect(await seen()).toEqual([404, 0]);
  expect((await listed()).items).toEqual([]);
});

test('marks what cannot be published as failed, and publishes nothing (rule PLAN-7)', async () => {
  const { id } = await addReady(api, { name: 'No category', categories: [], published });
  await call('PUT', `/videos/${id}/plan`, { ...choices, incompleteConfirmed: true }, '"0"');
  await carryOutAt(at(9));
  await carryOutAt(at(10));
  const failure = { at: at(9), reasons: ['Published videos must have a category'] };
  expect((await listed()).items).toMatchObject([{ id, published: false, failure }]);
  const { rows } = await api.database.pool.query<object>(`SELECT action FROM changes WHERE action = 'published'`);
  expect(rows).toEqual([]);
});

test('records the publication in the name of who planned it', async () => {
  const { id } = await addReady(api, { published });
  await call('PUT', `/videos/${id}/plan`, choices, '"0"');
  await carryOutAt(at(9));
  const { rows } = await api.database.pool.query<object>('SELECT action, person, at FROM changes ORDER BY id');
  expect(rows).toMatchObject([
    { action: 'planned', person: 'an-administrator' },
    { action: 'published', person: 'an-administrator', at: new Date(at(9)) },
  ]);
});
