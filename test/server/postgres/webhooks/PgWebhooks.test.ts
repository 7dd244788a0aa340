import { PgHistory } from '../../../../server/postgres/history/PgHistory.ts';
import { PgWebhookDeliveries } from '../../../../server/postgres/webhooks/PgWebhookDeliveries.ts';
import { PgWebhookEndpoints } from '../../../../server/postgres/webhooks/PgWebhookEndpoints.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { addEndpoint, anEndpoint, testSecret } from '../../../fixtures/values/anEndpoint.ts';
import { webhookDeliveriesContract } from '../../contracts/WebhookDeliveries.contract.ts';
import { webhookEndpointsContract } from '../../contracts/WebhookEndpoints.contract.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('webhook_endpoints', 'changes'));

const open = async () => new PgWebhookEndpoints(database);
describe('the endpoints', () => webhookEndpointsContract(open));
describe('the messages', () =>
  webhookDeliveriesContract(async () => ({
    endpoints: await open(),
    deliveries: new PgWebhookDeliveries(database),
  })));

test('records what administrators change of an endpoint, and never a secret', async () => {
  const endpoints = await open();
  const { id } = await addEndpoint(endpoints);
  const at = new Date('2026-03-01T12:00:00Z');
  const audit = { person: 'an-administrator', at, action: 'edited' } as const;
  await endpoints.change(id, anEndpoint({ state: 'paused' }), 1, audit);
  await endpoints.rotate(id, 'whsec_bmV3', at, 2, audit);
  await endpoints.remove(id, 3, { ...audit, action: 'deleted' });
  const { rows } = await database.pool.query<object>('SELECT kind, action, before, after FROM changes ORDER BY id');
  expect(rows).toMatchObject([
    { kind: 'webhook', action: 'added', before: {}, after: { url: anEndpoint().url } },
    { action: 'edited', before: { state: 'active' }, after: { state: 'paused' } },
    { action: 'edited', before: {}, after: { secretRotatedAt: at.toISOString() } },
    { action: 'deleted', before: { state: 'paused' }, after: {} },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/whsec/);
  expect(testSecret).toMatch(/^whsec/);
  const history = await new PgHistory(database).list({ filter: { kind: 'webhook' }, limit: 10, cursor: undefined });
  // Each entry names the endpoint, although it is gone.
  expect(history).toMatchObject({ ok: true, value: { items: rows.map(() => ({ title: anEndpoint().url })) } });
});
