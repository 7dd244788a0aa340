import { makeDeliverWebhook, sweepWebhooks } from '../../../../server/application/webhooks/deliverWebhook.ts';
import type { DueDelivery } from '../../../../server/application/ports/webhooks/WebhookDeliveries.ts';
import type { WebhookAnswer, WebhookRequest } from '../../../../server/application/ports/webhooks/WebhookSender.ts';

const startedAt = new Date('2026-03-01T12:00:00Z');
const delivery: DueDelivery = {
  id: 'd1',
  claim: 'c1',
  messageId: 'm1',
  endpointId: 'e1',
  url: 'https://receiver.example/hook',
  secrets: ['whsec_b25l', 'whsec_dHdv'],
  event: { type: 'webhook.test', at: startedAt, item: undefined },
  tries: 1,
  startedAt,
};

function deliverTo(answer: () => Promise<WebhookAnswer>) {
  const ended: unknown[] = [];
  const sent: WebhookRequest[] = [];
  let now = startedAt.getTime();
  const deliver = makeDeliverWebhook({
    deliveries: {
      end: async (...end) => void ended.push(end),
      release: async ({ id }) => void ended.push(`released ${id}`),
    },
    sender: {
      send: async (request) => {
        sent.push(request);
        now += 250;
        return answer();
      },
    },
    clock: { now: () => new Date(now) },
    site: 'https://training.example',
    headersOf: ({ id, at }, secrets) => ({ 'webhook-id': id, at: at.toISOString(), secrets: secrets.join() }),
    random: () => 0,
  });
  return { deliver, ended, sent };
}
const status = (code: number) => async () => ({ status: code, failure: null, answer: 'text' }) as const;
const running = new AbortController().signal;

test('sends the signed message, and records the answer with its time (rule WEBHOOK-5)', async () => {
  const { deliver, ended, sent } = deliverTo(status(200));
  expect(await deliver(delivery, running)).toBeUndefined();
  expect(sent).toEqual([
    {
      url: delivery.url,
      headers: { 'webhook-id': 'm1', at: startedAt.toISOString(), secrets: 'whsec_b25l,whsec_dHdv' },
      body: JSON.stringify({ type: 'webhook.test', timestamp: startedAt.toISOString(), data: {} }),
    },
  ]);
  const attempt = { at: startedAt.toISOString(), milliseconds: 250, status: 200, failure: null, answer: 'text' };
  expect(ended).toEqual([[delivery, attempt, { state: 'delivered' }]]);
});

test.each([
  [status(410), 1, { state: 'disabled' }, 'The receiver answered 410'],
  [status(500), 1, { state: 'waiting', dueAt: new Date(startedAt.getTime() + 5250) }, 'The receiver answered 500'],
  [status(302), 2, { state: 'waiting', dueAt: new Date(startedAt.getTime() + 300_250) }, 'The receiver answered 302'],
  [status(500), 8, { state: 'failed' }, 'The receiver answered 500'],
  [async () => ({ status: null, failure: 'timed-out', answer: '' }) as const, 8, { state: 'failed' }, 'timed-out'],
] as const)('decides what becomes of the message after answer %# (rules WEBHOOK-7 and WEBHOOK-8)', async (...row) => {
  const [answer, tries, end, reason] = row;
  const { deliver, ended } = deliverTo(answer);
  expect(await deliver({ ...delivery, tries }, running)).toBe(reason);
  expect(ended).toMatchObject([[{}, {}, end]]);
});

// Rule WEBHOOK-13.
test('delays the next try as long as the answer asks for, and keeps the header out of the record of the try', async () => {
  const { deliver, ended } = deliverTo(async () => ({ status: 429, failure: null, answer: '', retryAfter: '90' }));
  await deliver(delivery, running);
  const attempt = { at: startedAt.toISOString(), milliseconds: 250, status: 429, failure: null, answer: '' };
  expect(ended).toEqual([[delivery, attempt, { state: 'waiting', dueAt: new Date(startedAt.getTime() + 90_250) }]]);
});

test('gives the claim back when the process stops, and lets other faults through', async () => {
  const stopping = new AbortController();
  const fail = async () => Promise.reject(new Error('broken'));
  const { deliver, ended } = deliverTo(fail);
  await expect(deliver(delivery, stopping.signal)).rejects.toThrow('broken');
  stopping.abort();
  await deliver(delivery, stopping.signal);
  expect(ended).toEqual(['released d1']);
});

test('forgets messages after 30 days (rule WEBHOOK-10)', async () => {
  const swept: Date[] = [];
  await sweepWebhooks({ sweep: async (before) => void swept.push(before) }, { now: () => startedAt });
  expect(swept).toEqual([new Date('2026-01-30T12:00:00Z')]);
});
