import { makeCarryOutPlan } from '../../../../server/application/plan/carryOutPlan.ts';
import { makeItemEdits } from '../../../../server/main/adapters/itemEdits.ts';
import type { EventItem } from '../../../../src/domain/webhook/webhookEvent.ts';
import { administeredApi } from '../../../fixtures/api/administeredApi.ts';
import { addReady, addReadyWebinar, addUpcoming, testNow } from '../../../fixtures/api/trainingApi.ts';
import { addEndpoint } from '../../../fixtures/values/anEndpoint.ts';

// What each change tells, by the API, as administrators make it. Another endpoint wants nothing of it.

const { api, call } = administeredApi();
beforeEach(async () => {
  await addEndpoint(api.webhookEndpoints);
});

/** The events that were told, in order, and forgets them. */
async function told(): Promise<readonly (readonly [type: string, item: EventItem])[]> {
  const { rows } = await api.database.pool.query<{ type: string; item: EventItem }>(
    `WITH told AS (DELETE FROM webhook_deliveries RETURNING ctid, type, item) SELECT type, item FROM told ORDER BY ctid`,
  );
  return rows.map(({ type, item }) => [type, item] as const);
}
const types = async () => (await told()).map(([type]) => type);
const version = async (path: string) => (await call('GET', path)).headers.etag as string;
const edit = async (path: string, changes: object) => call('PATCH', path, changes, await version(path));
const post = async (path: string, verb: string) => call('POST', `${path}/${verb}`, undefined, await version(path));
const at = (hour: number) => new Date(Date.UTC(2026, 2, 4, hour)).toISOString();

test('creates item.published with the path when an item is added in the published state (rules WEBHOOK-1 and WEBHOOK-2)', async () => {
  const video = await addReady(api, { name: 'Quizzes' });
  const webinar = await addReadyWebinar(api, { title: 'Designing' });
  expect(await told()).toEqual([
    ['item.published', { kind: 'video', id: video.id, title: 'Quizzes', version: 1, slug: video.slug }],
    ['item.published', { kind: 'webinar', id: webinar.id, title: 'Designing', version: 1, slug: webinar.slug }],
  ]);
});

test('creates exactly one message when an item is published by hand, changed or unpublished, and none for a draft', async () => {
  const video = await addReady(api, { name: 'Quizzes', published: false });
  const path = `/videos/${video.id}`;
  await edit(path, { name: 'Better quizzes' });
  expect(await told()).toEqual([]);
  expect((await post(path, 'publish')).statusCode).toBe(200);
  expect(await told()).toMatchObject([['item.published', { id: video.id, title: 'Better quizzes', version: 3 }]]);
  await edit(path, { name: 'The best quizzes', slug: 'the-best-quizzes' });
  expect(await told()).toMatchObject([['item.changed', { title: 'The best quizzes', slug: 'the-best-quizzes' }]]);
  await post(path, 'unpublish');
  expect(await told()).toMatchObject([['item.unpublished', { id: video.id, version: 5 }]]);
});

test('creates exactly one message when a plan publishes an item', async () => {
  const { id } = await addReady(api, { published: false });
  await call('PUT', `/videos/${id}/plan`, { publishAt: at(9), unpublishAt: at(10), release: null }, '"0"');
  const carryOut = async (now: string) => {
    api.now = new Date(now);
    const use = makeCarryOutPlan(api.plans, makeItemEdits(api).plannedKinds, api.clock);
    for (const plan of await api.plans.due(api.now, 100)) await use(plan);
  };
  await carryOut(at(9));
  expect(await told()).toMatchObject([['item.published', { id }]]);
  await carryOut(at(10));
  expect(await types()).toEqual(['item.unpublished']);
});

test('creates exactly one message for each item that a change of many items publishes, edits or deletes', async () => {
  const items: object[] = [];
  for (const name of ['One', 'Two']) {
    const { id } = await addReady(api, { name, published: false });
    items.push({ kind: 'video', id });
  }
  const change = async (act: object) => {
    const prepared = await call('POST', '/library/acts', { change: act, selection: { items } });
    await call('POST', `/library/acts/${prepared.json<{ id: string }>().id}/start`);
    return types();
  };
  expect(await change({ act: 'publish' })).toEqual(['item.published', 'item.published']);
  expect(await change({ act: 'edit', edit: { public: false } })).toEqual(['item.changed', 'item.changed']);
  expect(await change({ act: 'delete' })).toEqual(['item.unpublished', 'item.unpublished']);
});

test('creates item.unpublished with the path when a published item is deleted, and item.published when it is restored', async () => {
  const { id, slug } = await addReadyWebinar(api, { title: 'Designing' });
  await told();
  await call('DELETE', `/webinars/${id}`, undefined, await version(`/webinars/${id}`));
  expect(await told()).toMatchObject([['item.unpublished', { kind: 'webinar', id, slug }]]);
  await call('POST', `/bin/${id}/restore`);
  expect(await told()).toMatchObject([['item.published', { kind: 'webinar', id, slug }]]);
});

test('creates no message when a change is refused or rolled back', async () => {
  const { id } = await addReady(api, { name: 'Quizzes' });
  await addReady(api, { name: 'Taken' });
  await told();
  expect((await edit(`/videos/${id}`, { slug: 'taken' })).statusCode).toBe(409);
  expect((await call('PATCH', `/videos/${id}`, { name: 'Stale' }, '"7"')).statusCode).toBe(412);
  const client = await api.database.pool.connect();
  await client.query('BEGIN');
  await client.query('UPDATE videos SET published = false, version = version + 1 WHERE id = $1', [id]);
  const { rows } = await client.query<{ count: number }>('SELECT count(*) FROM webhook_deliveries');
  await client.query('ROLLBACK');
  client.release();
  // The event was there until the rollback.
  expect([rows[0]?.count, await told()]).toEqual([1, []]);
});

test('creates webinar.moved or webinar.cancelled when a session changes before its end, and item.changed when it changes afterwards', async () => {
  const { id } = await addUpcoming(api, { title: 'Ask us', startsAt: at(9) });
  const path = `/upcoming/${id}`;
  await told();
  await edit(path, { startsAt: at(14), title: 'Ask us all' });
  expect(await told()).toEqual([
    [
      'webinar.moved',
      {
        kind: 'upcoming',
        id,
        title: 'Ask us all',
        version: 2,
        slug: null,
        startsAt: expect.stringContaining('2026-03-04T') as string,
        previousStartsAt: expect.stringContaining('2026-03-04T') as string,
      },
    ],
  ]);
  await edit(path, { presenter: 'Ada Park' });
  expect(await types()).toEqual(['item.changed']);
  await call('PUT', `${path}/cancellation`, { note: 'Ill' }, await version(path));
  expect(await types()).toEqual(['webinar.cancelled']);
  await call('PUT', `${path}/cancellation`, { note: 'Very ill' }, await version(path));
  await call('DELETE', `${path}/cancellation`, undefined, await version(path));
  expect(await types()).toEqual(['item.changed', 'item.changed']);
});

test('creates one recording.ready message when the recording is linked, published and processed, in whichever order that happens', async () => {
  const session = await addUpcoming(api, { title: 'Ask us', startsAt: testNow.toISOString() });
  const path = `/upcoming/${session.id}`;
  const recording = await addReadyWebinar(api, { title: 'The recording', published: false });
  await told();
  const ready = async () => (await told()).filter(([type]) => type === 'recording.ready');
  await edit(path, { recordedWebinarId: recording.id, recordingConfirmed: true });
  expect(await ready()).toEqual([]);
  await post(`/webinars/${recording.id}`, 'publish');
  const event = ['recording.ready', { kind: 'upcoming', id: session.id, recording: { id: recording.id } }];
  expect(await ready()).toMatchObject([event]);
  await edit(path, { recordedWebinarId: null });
  expect(await ready()).toEqual([]);
  await edit(path, { recordedWebinarId: recording.id, recordingConfirmed: true });
  expect(await ready()).toMatchObject([event]);
  const { pool } = api.database;
  const film = 'SELECT asset_id FROM webinars WHERE id = $1';
  await pool.query(`UPDATE assets SET state = 'processing' WHERE id = (${film})`, [recording.id]);
  await edit(path, { recordedWebinarId: null });
  await edit(path, { recordedWebinarId: recording.id, recordingConfirmed: true });
  expect(await ready()).toEqual([]);
  await pool.query(`UPDATE assets SET state = 'ready' WHERE id = (${film})`, [recording.id]);
  expect(await ready()).toMatchObject([event]);
});

test('creates a message for each endpoint that wants the event, with one id for all, and none for a disabled endpoint', async () => {
  await addEndpoint(api.webhookEndpoints, { eventTypes: ['item.unpublished'] });
  const paused = await addEndpoint(api.webhookEndpoints, { state: 'paused' });
  const disabled = await addEndpoint(api.webhookEndpoints);
  await api.database.pool.query(`UPDATE webhook_endpoints SET state = 'disabled' WHERE id = $1`, [disabled.id]);
  await addReady(api);
  const { rows } = await api.database.pool.query<{ endpoint_id: string; message_id: string; at: Date }>(
    'SELECT endpoint_id, message_id, at FROM webhook_deliveries',
  );
  expect(rows).toHaveLength(2);
  expect(rows.map(({ endpoint_id }) => endpoint_id)).toContain(paused.id);
  expect(new Set(rows.map(({ message_id }) => message_id)).size).toBe(1);
});

test('changes an item without a fault while a webhook endpoint is deleted', async () => {
  const { id } = await addReady(api);
  const [endpoint] = await api.webhookEndpoints.list(testNow);
  const client = await api.database.pool.connect();
  await client.query('BEGIN');
  await client.query('DELETE FROM webhook_endpoints WHERE id = $1', [endpoint?.id]);
  const changed = edit(`/videos/${id}`, { name: 'Renamed' });
  await client.query('SELECT pg_sleep(0.1)');
  await client.query('COMMIT');
  client.release();
  expect((await changed).statusCode).toBe(200);
});
