import { randomUUID } from 'node:crypto';
import type { Account } from '../../../../server/application/ports/identity/Accounts.ts';
import { PgProcessingQueue } from '../../../../server/postgres/film/PgProcessingQueue.ts';
import { demoAccounts } from '../../../../server/demo/demoAccounts.ts';
import { hangsAfterHours } from '../../../../src/domain/job/job.ts';
import type { JobOverview } from '../../../../src/domain/job/jobOverview.ts';
import { openSignedInApi, signedInNow, type SignedInApi } from '../../../fixtures/api/signedInApi.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { aNewVideo } from '../../../fixtures/values/aNewVideo.ts';

const root = '/training/api/v1';
let database: TestDatabase;
let queue: PgProcessingQueue;
let api: SignedInApi;
let admin: Account;
beforeAll(async () => {
  database = await openTestDatabase();
  const executeSql = (text: string, values?: unknown[]) => database.pool.query(text, values);
  queue = await PgProcessingQueue.start({ database: { executeSql }, report: () => undefined });
  api = await openSignedInApi(
    {},
    {
      shared: database,
      addJob: (id, transaction) => queue.addWithin(id, transaction),
      freeJob: (name, attempt, transaction) => queue.free(name, attempt, transaction),
    },
  );
  const [{ account } = { account: undefined }] = demoAccounts(signedInNow).filter(({ account: { email } }) =>
    email.startsWith('admin@'),
  );
  if (account === undefined) throw new Error('there is an administrator');
  const added = await api.accounts.add({ ...account, passwordHash: '' });
  if (!added.ok) throw new Error('not added');
  admin = added.value;
});
afterAll(async () => {
  await api.app.close();
  await queue.close();
  await database.remove();
});
beforeEach(async () => {
  await database.empty('assets', 'series');
  await database.pool.query('DELETE FROM jobs.job');
});

const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
  api.app.inject({ method, url: root + path, headers: await api.bearer(admin), ...(payload && { payload }) });
const overview = async () => (await call('GET', '/jobs')).json<JobOverview>();
const queued = async () => {
  const { rows } = await database.pool.query<{ key: string; state: string }>(
    `SELECT singleton_key AS key, state::text FROM jobs.job WHERE state < 'completed'`,
  );
  return rows.map(({ key, state }) => [key, state]);
};

/** A video whose film was never made. */
async function addVideo() {
  const assetId = randomUUID();
  const added = await api.videos.add(aNewVideo({ assetId }), signedInNow);
  if (!added.ok) throw new Error(added.refusal);
  await database.pool.query('DELETE FROM jobs.job');
  return { assetId, item: { kind: 'video', id: added.value.video.id, title: 'Branch a scenario' } };
}
const refused = { status: 409, type: '/problems/clash' };

// Rule JOB-1.
test('shows empty lists where nothing has failed, runs or is damaged', async () => {
  const none = { items: [], total: 0 };
  expect(await overview()).toEqual({
    readAt: signedInNow.toISOString(),
    failed: none,
    running: none,
    damaged: none,
    renditions: { total: 0, checked: 0, oldestCheckAt: null },
    elsewhere: [],
  });
});

// Rule JOB-2.
test('puts a failed film into its queue again, and refuses whoever comes second', async () => {
  const { assetId, item } = await addVideo();
  await api.assets.saveProcessing(assetId, { state: 'failed', percent: 0, error: 'It breaks off.' });
  const { failed } = await overview();
  expect(failed).toMatchObject({
    items: [{ queue: 'process-video', id: assetId, item, reason: 'It breaks off.', failures: 1 }],
    total: 1,
  });
  const retry = `/jobs/process-video/${assetId}/retry`;
  expect((await call('POST', retry)).statusCode).toBe(204);
  expect(await queued()).toEqual([[assetId, 'created']]);
  expect((await overview()).failed.total).toBe(0);
  const second = await call('POST', retry);
  expect(second.json()).toMatchObject({ ...refused, detail: expect.stringContaining('already') as string });
  expect(await queued()).toHaveLength(1);
  const { rows } = await database.pool.query('SELECT person, action FROM changes WHERE item_id = $1 ORDER BY id DESC', [
    item.id,
  ]);
  expect(rows[0]).toEqual({ person: admin.id, action: 'processed-again' });
});

// Rule JOB-4.
test('frees a job that hangs, and refuses one that does not or that another worker has by now', async () => {
  const { assetId, item } = await addVideo();
  await queue.add(assetId);
  const begin = (hours: number) =>
    database.pool.query(
      `UPDATE jobs.job SET state = 'active', heartbeat_on = $1, started_on = $1::timestamptz - $2 * interval '1 hour' RETURNING id`,
      [signedInNow, hours],
    );
  const id = (await begin(1)).rows[0] as { id: string };
  const free = (attempt: number) => call('POST', `/jobs/process-video/${id.id}/free`, { attempt });
  expect((await free(0)).json()).toMatchObject(refused);
  await begin(hangsAfterHours + 1);
  expect((await overview()).running.items).toMatchObject([{ id: id.id, item, attempt: 0, condition: 'hanging' }]);
  expect((await free(1)).json()).toMatchObject(refused);
  expect((await free(0)).statusCode).toBe(204);
  expect(await queued()).toEqual([[assetId, 'retry']]);
  expect((await free(0)).json()).toMatchObject(refused);
});

// Rule INTEGRITY-4.
test('makes damaged renditions again once, and refuses those that are well', async () => {
  const { assetId, item } = await addVideo();
  await api.finish(assetId);
  const make = `/renditions/${assetId}/make-again`;
  expect((await call('POST', make)).json()).toMatchObject(refused);
  const [due] = await api.renditionChecks.listDue(signedInNow, 1);
  if (due === undefined) throw new Error('it is due');
  const damage = [{ name: '360/init.mp4', damage: 'differs' }] as const;
  await api.renditionChecks.save(due, { damage, fileCount: 1 }, signedInNow);
  const shown = await overview();
  expect(shown.damaged.items).toMatchObject([{ assetId, item, files: damage, hasOriginal: true, makingSince: null }]);
  expect(shown.renditions).toEqual({ total: 1, checked: 1, oldestCheckAt: signedInNow.toISOString() });
  expect((await call('POST', make)).statusCode).toBe(204);
  expect(await queued()).toEqual([[assetId, 'created']]);
  expect((await call('POST', make)).json()).toMatchObject(refused);
  expect((await overview()).damaged.items).toMatchObject([{ makingSince: signedInNow.toISOString() }]);
});

test.each([
  ['/jobs/no-queue/x/retry', {}, 404],
  ['/jobs/process-video/x/free', {}, 400],
  ['/jobs/process-video/x/free', { attempt: -1 }, 400],
])('refuses a request that does not match the description: %s %j', async (path, body, status) => {
  expect((await call('POST', path, body)).statusCode).toBe(status);
});
