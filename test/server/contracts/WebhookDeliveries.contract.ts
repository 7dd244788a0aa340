import { randomUUID } from 'node:crypto';
import type { WebhookDeliveries } from '../../../server/application/ports/webhooks/WebhookDeliveries.ts';
import type { WebhookEndpoints } from '../../../server/application/ports/webhooks/WebhookEndpoints.ts';
import type { WebhookAttempt } from '../../../src/domain/webhook/webhookDelivery.ts';
import { addEndpoint, anEndpoint, testSecret } from '../../fixtures/values/anEndpoint.ts';

const now = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const audit = { person: 'an-administrator', at: now, action: 'edited' } as const;
const answered = (status: number, at = now): WebhookAttempt => ({
  at: at.toISOString(),
  milliseconds: 12,
  status,
  failure: null,
  answer: 'Thanks',
});

export interface WebhookStores {
  readonly endpoints: WebhookEndpoints;
  readonly deliveries: WebhookDeliveries;
}

/** Contract of `WebhookDeliveries`; `open` returns stores without endpoints. */
export function webhookDeliveriesContract(open: () => Promise<WebhookStores>): void {
  let endpoints: WebhookEndpoints;
  let deliveries: WebhookDeliveries;
  let endpoint: string;
  beforeEach(async () => {
    ({ endpoints, deliveries } = await open());
    endpoint = (await addEndpoint(endpoints)).id;
  });
  const test1 = async (at = now) => {
    const added = await deliveries.addTest(endpoint, at);
    if (!added.ok) throw new Error(added.refusal);
    return added.value;
  };
  const claimed = async (at = now) => {
    const [delivery] = await deliveries.claim(at);
    if (delivery === undefined) throw new Error('Nothing was due');
    return delivery;
  };
  const listed = async () => {
    const list = await deliveries.list(endpoint, undefined, { limit: 50, cursor: undefined });
    if (!list.ok) throw new Error(list.refusal);
    return list.value.items;
  };

  test('claims a message once, with the secrets that sign it (rules WEBHOOK-5 and WEBHOOK-9)', async () => {
    const added = await test1();
    await endpoints.rotate(endpoint, 'whsec_bmV3', after(60), 1, audit);
    const [first, second] = await Promise.all([deliveries.claim(now), deliveries.claim(now)]);
    expect([...first, ...second]).toEqual([
      {
        id: added.id,
        claim: expect.any(String) as string,
        messageId: added.messageId,
        endpointId: endpoint,
        url: anEndpoint().url,
        secrets: ['whsec_bmV3', testSecret],
        event: { type: 'webhook.test', at: now, item: undefined },
        tries: 1,
        startedAt: now,
      },
    ]);
    expect(await deliveries.find(added.id)).toMatchObject({ state: 'sending', nextTryAt: null, attempts: [] });
  });

  test('signs with the new secret alone when the time of the former one is over', async () => {
    await endpoints.rotate(endpoint, 'whsec_bmV3', after(60), 1, audit);
    await test1(after(60));
    expect((await claimed(after(60))).secrets).toEqual(['whsec_bmV3']);
  });

  test('records each try, and makes the message wait for the next one', async () => {
    const { id } = await test1();
    await deliveries.end(await claimed(), answered(500), { state: 'waiting', dueAt: after(5) });
    expect(await deliveries.find(id)).toMatchObject({ state: 'waiting', nextTryAt: after(5).toISOString() });
    expect(await deliveries.claim(after(4))).toEqual([]);
    const again = await claimed(after(5));
    expect([again.tries, again.startedAt]).toEqual([2, now]);
    await deliveries.end(again, answered(204, after(5)), { state: 'delivered' });
    expect(await listed()).toEqual([await deliveries.find(id)]);
    expect(await deliveries.find(id)).toMatchObject({
      state: 'delivered',
      nextTryAt: null,
      attempts: [answered(204, after(5)), answered(500)],
    });
    expect(await endpoints.find(endpoint, now)).toMatchObject({
      lastSuccessAt: after(5).toISOString(),
      lastFailureAt: now.toISOString(),
      waiting: 0,
    });
  });

  test('sends at most four messages to one endpoint at once, and others to another (rule WEBHOOK-9)', async () => {
    const other = (await addEndpoint(endpoints)).id;
    for (let number = 0; number < 6; number += 1) await test1();
    const taken = (await Promise.all([1, 2, 3].map(() => deliveries.claim(now)))).flat();
    expect(taken).toHaveLength(4);
    const own = await deliveries.addTest(other, now);
    expect((await deliveries.claim(now)).map(({ id }) => id)).toEqual([own.ok ? own.value.id : '']);
    await deliveries.end(taken[0]!, answered(200), { state: 'delivered' });
    expect(await deliveries.claim(now)).toHaveLength(1);
  });

  test('gives a message to another worker when its lease expires, records the interrupted try, and ignores the former worker', async () => {
    const { id, messageId } = await test1();
    const lost = await claimed();
    expect(await deliveries.claim(after(29))).toEqual([]);
    const taken = await claimed(after(30));
    expect([taken.id, taken.messageId, taken.tries]).toEqual([id, messageId, 2]);
    await deliveries.end(lost, answered(500), { state: 'failed' });
    await deliveries.release(lost);
    expect(await deliveries.find(id)).toMatchObject({
      state: 'sending',
      attempts: [{ at: now.toISOString(), status: null, failure: 'interrupted' }],
    });
  });

  test('gives a claim back without counting the try', async () => {
    await test1();
    await deliveries.release(await claimed());
    expect(await claimed()).toMatchObject({ tries: 1 });
  });

  test('lets messages to a paused endpoint wait, and sends them when it is resumed', async () => {
    await endpoints.change(endpoint, anEndpoint({ state: 'paused' }), 1, audit);
    await test1();
    expect([await deliveries.claim(now), (await endpoints.find(endpoint, now))?.waiting]).toEqual([[], 1]);
    await endpoints.change(endpoint, anEndpoint(), 2, audit);
    expect(await deliveries.claim(now)).toHaveLength(1);
  });

  test('disables an endpoint whose receiver is gone (rule WEBHOOK-8)', async () => {
    const { id } = await test1();
    await deliveries.end(await claimed(), answered(410), { state: 'disabled' });
    expect(await endpoints.find(endpoint, now)).toMatchObject({ state: 'disabled', version: 2 });
    expect(await deliveries.find(id)).toMatchObject({ state: 'failed', attempts: [{ status: 410 }] });
    await test1();
    expect(await deliveries.claim(now)).toEqual([]);
  });

  test('delivers a message again with the same id, and counts its tries afresh (rule WEBHOOK-10)', async () => {
    const { id, messageId } = await test1();
    await deliveries.end(await claimed(), answered(200), { state: 'delivered' });
    expect(await deliveries.replay(endpoint, id, after(9))).toMatchObject({ ok: true, value: { state: 'waiting' } });
    const again = await claimed(after(9));
    expect([again.messageId, again.tries, again.startedAt]).toEqual([messageId, 1, after(9)]);
    expect(await deliveries.replay(endpoint, id, after(9))).toMatchObject({ ok: true, value: { state: 'sending' } });
  });

  test('delivers all messages again that failed since an instant', async () => {
    for (const at of [now, after(10), after(20)]) {
      await test1(at);
      await deliveries.end(await claimed(at), answered(500, at), { state: 'failed' });
    }
    expect(await deliveries.replayFailed(endpoint, after(10), after(30))).toBe(2);
    expect(await deliveries.claim(after(30))).toHaveLength(2);
    expect(await deliveries.replayFailed(randomUUID(), now, now)).toBe(0);
  });

  test('lists messages page by page, the newest first, and by state', async () => {
    const ids: string[] = [];
    for (const at of [now, after(1), after(2)]) ids.unshift((await test1(at)).id);
    await deliveries.end(await claimed(), answered(200), { state: 'delivered' });
    const page = async (cursor?: string, state?: 'waiting' | 'delivered') => {
      const list = await deliveries.list(endpoint, state, { limit: 2, cursor });
      if (!list.ok) throw new Error(list.refusal);
      return list.value;
    };
    const first = await page();
    const second = await page(first.nextCursor ?? '');
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect([first.total, second.nextCursor]).toEqual([3, null]);
    expect((await page(undefined, 'delivered')).items.map(({ id }) => id)).toEqual([ids[2]]);
    const foreign = await deliveries.list(endpoint, 'failed', { limit: 2, cursor: first.nextCursor ?? '' });
    expect(foreign).toEqual({ ok: false, refusal: 'bad-cursor' });
  });

  test('forgets old messages, and those of a deleted endpoint', async () => {
    const [old, young] = [await test1(), await test1(after(10))];
    await deliveries.sweep(after(5));
    expect((await listed()).map(({ id }) => id)).toEqual([young.id]);
    await endpoints.remove(endpoint, 1, audit);
    expect([await deliveries.find(old.id), await deliveries.find(young.id)]).toEqual([undefined, undefined]);
  });

  test('refuses unknown endpoints and messages', async () => {
    for (const id of ['', 'nowhere', randomUUID()]) {
      expect(await deliveries.addTest(id, now)).toEqual({ ok: false, refusal: 'not-found' });
      expect(await deliveries.replay(endpoint, id, now)).toEqual({ ok: false, refusal: 'not-found' });
      expect(await deliveries.find(id)).toBeUndefined();
      expect(await deliveries.list(id, undefined, { limit: 2, cursor: undefined })).toMatchObject({
        value: { items: [], total: 0 },
      });
    }
    const { id } = await test1();
    expect(await deliveries.replay(randomUUID(), id, now)).toEqual({ ok: false, refusal: 'not-found' });
  });
}
