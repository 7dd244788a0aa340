import { makeDeliverWebhook } from '../../../../server/application/webhooks/deliverWebhook.ts';
import type { WebhookAnswer, WebhookRequest } from '../../../../server/application/ports/webhooks/WebhookSender.ts';
import { PgWebhookDeliveries } from '../../../../server/postgres/webhooks/PgWebhookDeliveries.ts';
import { PgWebhookEndpoints } from '../../../../server/postgres/webhooks/PgWebhookEndpoints.ts';
import { webhookHeaders } from '../../../../server/webhooks/signature.ts';
import { openTestDatabase, type TestDatabase } from '../../../fixtures/stores/testDatabase.ts';
import { addEndpoint } from '../../../fixtures/values/anEndpoint.ts';

// The store, the schedule and the use-case together, by a clock that a test moves.

const start = Date.parse('2026-03-01T12:00:00Z');
const second = 1000;
const running = new AbortController().signal;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.remove());
beforeEach(() => database.empty('webhook_endpoints', 'changes'));

async function openSite(answer: (tries: number) => number) {
  const deliveries = new PgWebhookDeliveries(database);
  const endpoints = new PgWebhookEndpoints(database);
  const { id } = await addEndpoint(endpoints);
  const sent: { readonly after: number; readonly request: WebhookRequest }[] = [];
  let now = start;
  const deliver = makeDeliverWebhook({
    deliveries,
    sender: {
      send: async (request): Promise<WebhookAnswer> => {
        sent.push({ after: (now - start) / second, request });
        return { status: answer(sent.length), failure: null, answer: '' };
      },
    },
    clock: { now: () => new Date(now) },
    site: 'https://training.example',
    headersOf: webhookHeaders,
    random: () => 0,
  });
  /** Lets so many seconds pass, in steps from one due message to the next. */
  const pass = async (seconds: number) => {
    const end = now + seconds * second;
    for (;;) {
      const due = await deliveries.claim(new Date(now));
      for (const delivery of due) await deliver(delivery, running);
      const { rows } = await database.pool.query<{ next: Date | null }>(
        `SELECT min(due_at) AS next FROM webhook_deliveries WHERE state = 'waiting'`,
      );
      const next = rows[0]?.next?.getTime() ?? Number.POSITIVE_INFINITY;
      if (next > end || (due.length === 0 && next <= now)) break;
      now = Math.max(now, next);
    }
    now = end;
  };
  const added = await deliveries.addTest(id, new Date(now));
  if (!added.ok) throw new Error(added.refusal);
  const state = async () => (await deliveries.find(added.value.id))?.state;
  return { deliveries, endpoints, endpoint: id, message: added.value, sent, pass, state };
}

test('tries a message for 24 hours with the same id and body, then gives it up (rule WEBHOOK-7)', async () => {
  const { sent, pass, state, message, endpoint, deliveries } = await openSite(() => 503);
  await pass(24 * 3600 - 1800);
  expect(await state()).toBe('waiting');
  await pass(10 * 24 * 3600);
  expect([await state(), sent.map(({ after }) => after)]).toEqual([
    'failed',
    [0, 5, 305, 2105, 9305, 27_305, 56_105, 84_905],
  ]);
  expect(new Set(sent.map(({ request }) => request.headers['webhook-id']))).toEqual(new Set([message.messageId]));
  expect(new Set(sent.map(({ request }) => request.body)).size).toBe(1);
  // Each try is signed with its own time.
  expect(new Set(sent.map(({ request }) => request.headers['webhook-signature'])).size).toBe(8);
  await deliveries.replay(endpoint, message.id, new Date(start + 11 * 24 * 3600 * second));
  await pass(3 * 24 * 3600);
  expect([await state(), sent.length]).toEqual(['failed', 16]);
});

test('stops trying when the receiver accepts the message', async () => {
  const { sent, pass, state } = await openSite((tries) => (tries < 3 ? 500 : 200));
  await pass(30 * 24 * 3600);
  expect([await state(), sent.length]).toEqual(['delivered', 3]);
});

test('sends nothing more after 410, until the endpoint is resumed (rule WEBHOOK-8)', async () => {
  const { sent, pass, deliveries, endpoints, endpoint } = await openSite((tries) => (tries === 1 ? 410 : 200));
  await pass(3600);
  await deliveries.addTest(endpoint, new Date(start + 3600 * second));
  await pass(3600);
  expect([sent.length, (await endpoints.find(endpoint, new Date(start)))?.state]).toEqual([1, 'disabled']);
  const audit = { person: 'an-administrator', at: new Date(start), action: 'edited' } as const;
  const found = await endpoints.find(endpoint, new Date(start));
  if (found === undefined) throw new Error('It was deleted');
  await endpoints.change(endpoint, { ...found, state: 'active' }, found.version, audit);
  await pass(3600);
  expect(sent).toHaveLength(2);
});
