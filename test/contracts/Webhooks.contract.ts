import { randomUUID } from 'node:crypto';
import type { Webhooks } from '../../src/application/ports/administration/Webhooks.ts';
import { webhookViolations } from '../../src/domain/violation/webhookViolations.ts';
import { anEndpoint } from '../fixtures/values/anEndpoint.ts';

export interface OpenedWebhooks {
  readonly webhooks: Webhooks;
  /** Lets all waiting messages to an endpoint be given up. */
  readonly giveUp: (endpoint: string) => Promise<unknown>;
  readonly stop: () => Promise<unknown>;
}

/** Contract of the site's `Webhooks`; `open` returns a site without endpoints. */
export function webhooksContract(open: () => Promise<OpenedWebhooks>): void {
  let opened: OpenedWebhooks;
  let webhooks: Webhooks;
  beforeAll(async () => {
    opened = await open();
    ({ webhooks } = opened);
  });
  afterAll(() => opened.stop());
  const { signal } = new AbortController();
  const create = async () => {
    const created = await webhooks.create(anEndpoint());
    if (!created.ok) throw new Error(JSON.stringify(created.refusal));
    return created.value;
  };

  test('creates an endpoint with a secret, and lists it', async () => {
    await create();
    const { endpoint, secret } = await create();
    expect(endpoint).toMatchObject({ ...anEndpoint(), version: 1, waiting: 0 });
    expect(secret).toMatch(/^whsec_/);
    expect(await webhooks.list(signal)).toContainEqual(endpoint);
  });

  test('refuses a wrong address with its text', async () => {
    const refused = { ok: false, refusal: [webhookViolations['address-not-https']] };
    expect(await webhooks.create(anEndpoint({ url: 'http://receiver.example/' }))).toEqual(refused);
    const { endpoint } = await create();
    expect(await webhooks.change(endpoint.id, 1, { url: 'http://receiver.example/' })).toEqual(refused);
  });

  test('changes, rotates and deletes the version that was read', async () => {
    const { endpoint, secret } = await create();
    const { id } = endpoint;
    expect(await webhooks.change(id, 1, { state: 'paused' })).toMatchObject({ value: { state: 'paused', version: 2 } });
    expect(await webhooks.change(id, 1, { state: 'active' })).toEqual({ ok: false, refusal: 'stale' });
    const rotated = await webhooks.rotate(id, 2);
    expect(rotated).toMatchObject({ ok: true, value: { endpoint: { version: 3 } } });
    expect(rotated.ok && rotated.value.secret !== secret && rotated.value.endpoint.formerSecretUntil !== null).toBe(
      true,
    );
    expect(await webhooks.remove(id, 2)).toEqual({ ok: false, refusal: 'stale' });
    expect(await webhooks.remove(id, 3)).toEqual({ ok: true, value: undefined });
    expect((await webhooks.list(signal)).map((each) => each.id)).not.toContain(id);
    expect(await webhooks.rotate(id, 3)).toEqual({ ok: false, refusal: 'not-found' });
  });

  test('sends tests, lists them by state and page by page, and sends again what was given up', async () => {
    const { id } = (await create()).endpoint;
    for (let number = 0; number < 26; number += 1) expect(await webhooks.test(id)).toMatchObject({ ok: true });
    const first = await webhooks.deliveries(id, undefined, undefined, signal);
    expect([first.items.length, first.total, first.items[0]?.type]).toEqual([24, 26, 'webhook.test']);
    const second = await webhooks.deliveries(id, undefined, first.nextCursor ?? undefined, signal);
    expect([second.items.length, second.nextCursor]).toEqual([2, null]);
    await opened.giveUp(id);
    expect((await webhooks.deliveries(id, 'waiting', undefined, signal)).total).toBe(0);
    const [failed] = (await webhooks.deliveries(id, 'failed', undefined, signal)).items;
    expect(await webhooks.replay(id, failed?.id ?? '')).toMatchObject({
      ok: true,
      value: { messageId: failed?.messageId, state: 'waiting' },
    });
    expect(await webhooks.replayFailed(id, '2020-01-01T00:00:00.000Z')).toEqual({ ok: true, value: 25 });
    expect(await webhooks.replay(id, randomUUID())).toEqual({ ok: false, refusal: 'not-found' });
    expect(await webhooks.test(randomUUID())).toEqual({ ok: false, refusal: 'not-found' });
  });

  test('rejects with an AbortError when the caller aborts', async () => {
    const call = new AbortController();
    call.abort();
    await expect(webhooks.list(call.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
}
