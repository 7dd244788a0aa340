import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { PgWebhookDeliveries } from '../../../../server/postgres/webhooks/PgWebhookDeliveries.ts';
import { PgWebhookEndpoints } from '../../../../server/postgres/webhooks/PgWebhookEndpoints.ts';
import { until } from '../../../fixtures/run/until.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../fixtures/services/webhookReceiver.ts';
import { programEnvironment, projectFolder } from '../../../fixtures/sites/runningSite.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { addEndpoint } from '../../../fixtures/values/anEndpoint.ts';

// Real processes deliver the webhooks of one database, and are killed.

let database: TestDatabase;
let receiver: WebhookReceiver;
let endpoint: string;
const workers: ChildProcess[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  receiver = await startWebhookReceiver();
  endpoint = (await addEndpoint(new PgWebhookEndpoints(database), { url: receiver.url })).id;
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await kill(worker);
  await receiver.stop();
  await database.remove();
});

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, ['test/fixtures/stores/webhookWorker.ts', database.url], {
    cwd: projectFolder,
    env: { ...programEnvironment, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  workers.push(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

const deliveries = () => new PgWebhookDeliveries(database);
const add = async (count: number) => {
  for (let number = 0; number < count; number += 1) await deliveries().addTest(endpoint, new Date());
};
const leasesExpire = () =>
  database.pool.query(`UPDATE webhook_deliveries SET leased_until = now() WHERE state = 'sending'`);
const countOf = async (state: string) => {
  const text = 'SELECT count(*) FROM webhook_deliveries WHERE state = $1';
  return (await database.pool.query<{ count: number }>(text, [state])).rows[0]?.count ?? 0;
};
const delivered = () => countOf('delivered');

test('delivers each message once with three processes, at most four at the same time (rule WEBHOOK-9)', async () => {
  let most = 0;
  receiver.answer = (_request, response) =>
    void countOf('sending').then((count) => {
      most = Math.max(most, count);
      response.writeHead(204).end();
    });
  await add(60);
  for (let number = 0; number < 3; number += 1) startWorker();
  await until(async () => (await delivered()) === 60, 'all messages are delivered', 60_000);
  expect(receiver.received).toHaveLength(60);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(60);
  expect(most).toBeLessThanOrEqual(4);
});

test('delivers a message again with the same id when the process is killed before it is marked', async () => {
  receiver.answer = () => undefined;
  await add(1);
  const first = startWorker();
  await receiver.arrived(1);
  await kill(first);
  receiver.answer = (_request, response) => void response.writeHead(204).end();
  startWorker();
  // Nobody takes it over while the lease holds: a later message is delivered first.
  await add(1);
  await until(async () => (await delivered()) === 1, 'the later message is delivered');
  expect(receiver.received).toHaveLength(2);
  await leasesExpire();
  await receiver.arrived(3);
  await until(async () => (await delivered()) === 2, 'the message is delivered');
  const ids = receiver.received.map(({ id }) => id);
  expect(ids[2]).toBe(ids[0]);
  const { rows } = await database.pool.query<object>('SELECT failure, status FROM webhook_attempts ORDER BY id');
  expect(rows).toEqual([
    { failure: null, status: 204 },
    { failure: 'interrupted', status: null },
    { failure: null, status: 204 },
  ]);
});
