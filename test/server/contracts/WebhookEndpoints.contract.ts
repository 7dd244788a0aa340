import { randomUUID } from 'node:crypto';
import type { WebhookEndpoints } from '../../../server/application/ports/webhooks/WebhookEndpoints.ts';
import { maximumEndpoints } from '../../../src/domain/webhook/webhookEndpoint.ts';
import { addEndpoint, anEndpoint, testSecret } from '../../fixtures/values/anEndpoint.ts';

const at = new Date('2026-03-01T12:00:00Z');
const later = new Date(at.getTime() + 1000);
const audit = { person: 'an-administrator', at, action: 'edited' } as const;
const day = 24 * 3_600_000;

/** Contract of `WebhookEndpoints`; `open` returns a store without endpoints. */
export function webhookEndpointsContract(open: () => Promise<WebhookEndpoints>): void {
  let endpoints: WebhookEndpoints;
  beforeEach(async () => {
    endpoints = await open();
  });

  test('lists endpoints without their secrets, the last added first', async () => {
    const first = await addEndpoint(endpoints, { description: 'First' });
    const second = await addEndpoint(endpoints, { eventTypes: ['item.published'], state: 'paused' }, later);
    expect(await endpoints.list(at)).toEqual([second, first]);
    expect(second).toEqual({
      id: second.id,
      ...anEndpoint({ eventTypes: ['item.published'], state: 'paused' }),
      version: 1,
      createdAt: later.toISOString(),
      lastSuccessAt: null,
      lastFailureAt: null,
      waiting: 0,
      formerSecretUntil: null,
    });
    expect(await endpoints.find(first.id, at)).toEqual(first);
    expect(JSON.stringify(await endpoints.list(at))).not.toContain(testSecret);
  });

  test('changes an endpoint, and refuses a change of an older version', async () => {
    const { id } = await addEndpoint(endpoints);
    const choices = anEndpoint({ url: 'https://other.example/', state: 'paused' });
    expect(await endpoints.change(id, choices, 1, audit)).toMatchObject({
      ok: true,
      value: { ...choices, version: 2 },
    });
    expect(await endpoints.change(id, anEndpoint(), 1, audit)).toEqual({ ok: false, refusal: 'stale' });
    expect(await endpoints.find(id, at)).toMatchObject(choices);
  });

  test('says until when the former secret signs, after a rotation (rule WEBHOOK-5)', async () => {
    const { id } = await addEndpoint(endpoints);
    const until = new Date(at.getTime() + day);
    expect(await endpoints.rotate(id, 'whsec_bmV3', until, 2, audit)).toEqual({ ok: false, refusal: 'stale' });
    expect(await endpoints.rotate(id, 'whsec_bmV3', until, 1, audit)).toMatchObject({
      ok: true,
      value: { version: 2 },
    });
    expect(await endpoints.find(id, at)).toMatchObject({ formerSecretUntil: until.toISOString() });
    expect(await endpoints.find(id, until)).toMatchObject({ formerSecretUntil: null });
  });

  test('deletes the version that was read', async () => {
    const { id } = await addEndpoint(endpoints);
    expect(await endpoints.remove(id, 2, audit)).toEqual({ ok: false, refusal: 'stale' });
    expect(await endpoints.remove(id, 1, audit)).toEqual({ ok: true, value: undefined });
    expect([await endpoints.list(at), await endpoints.find(id, at)]).toEqual([[], undefined]);
    expect(await endpoints.remove(id, 1, audit)).toEqual({ ok: false, refusal: 'not-found' });
  });

  test('refuses one endpoint too many, also when several are added at once (rule WEBHOOK-3)', async () => {
    for (let number = 2; number < maximumEndpoints; number += 1) await addEndpoint(endpoints);
    const added = await Promise.all([1, 2, 3, 4].map(() => endpoints.create(anEndpoint(), testSecret, audit)));
    expect(added.map(({ ok }) => ok).sort()).toEqual([false, false, true, true]);
    expect(added.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: 'too-many-endpoints' });
  });

  test.each(['nowhere', '', randomUUID()])('finds no endpoint with the id %j', async (id) => {
    expect(await endpoints.find(id, at)).toBeUndefined();
    const refused = { ok: false, refusal: 'not-found' };
    expect(await endpoints.change(id, anEndpoint(), 1, audit)).toEqual(refused);
    expect(await endpoints.rotate(id, testSecret, at, 1, audit)).toEqual(refused);
    expect(await endpoints.remove(id, 1, audit)).toEqual(refused);
  });
}
