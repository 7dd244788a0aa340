import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { DeliveriesModel } from '../../../../src/ui/administration/webhooks/DeliveriesModel.ts';
import { InMemoryWebhooks } from '../../../fixtures/browserMemory/InMemoryWebhooks.ts';
import { anEndpoint } from '../../../fixtures/values/anEndpoint.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function openModel(messages: number) {
  const webhooks = new InMemoryWebhooks();
  const created = await webhooks.create(anEndpoint());
  const endpoint = created.ok ? created.value.endpoint.id : '';
  for (let number = 0; number < messages; number += 1) await webhooks.test(endpoint);
  const progressed = jest.fn();
  const model = new DeliveriesModel(webhooks, endpoint, { now: () => now, onProgress: progressed });
  const become = (state: 'delivered' | 'failed' | 'sending') =>
    webhooks.messages.set(
      endpoint,
      (webhooks.messages.get(endpoint) ?? []).map((each) => ({ ...each, state, nextTryAt: null })),
    );
  return { model, webhooks, become, progressed };
}

test('asks again every two seconds while a message is on its way, until it has arrived', async () => {
  const { model, webhooks, become, progressed } = await openModel(1);
  const asked = jest.spyOn(webhooks, 'deliveries');
  await model.load();
  await jest.advanceTimersByTimeAsync(2000);
  expect(model.first.phase).toBe('complete');
  become('sending');
  await jest.advanceTimersByTimeAsync(2000);
  become('delivered');
  await jest.advanceTimersByTimeAsync(2000);
  expect([asked.mock.calls.length, model.list?.items[0]?.state]).toEqual([4, 'delivered']);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([asked.mock.calls.length, progressed.mock.calls.length]).toEqual([4, 2]);
});

test('asks again after a failed call, and leaves the list as it was', async () => {
  const { model, webhooks, become } = await openModel(1);
  await model.load();
  jest.spyOn(webhooks, 'deliveries').mockRejectedValueOnce(new ApiFault('offline'));
  await jest.advanceTimersByTimeAsync(2000);
  expect([model.first.phase, model.list?.items[0]?.state]).toEqual(['complete', 'waiting']);
  become('delivered');
  await jest.advanceTimersByTimeAsync(2000);
  expect(model.list?.items[0]?.state).toBe('delivered');
});

test('stops asking when the page is left', async () => {
  const { model, webhooks } = await openModel(1);
  await model.load();
  const asked = jest.spyOn(webhooks, 'deliveries');
  const replayed = model.replayFailed();
  model.leave();
  await replayed;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked).not.toHaveBeenCalled();
});

test('shows messages of one state, and more of them', async () => {
  const { model, become } = await openModel(30);
  become('failed');
  model.show('failed');
  await jest.advanceTimersByTimeAsync(0);
  expect(model.list?.items).toHaveLength(24);
  const added = await model.showMore();
  expect([model.list?.items.length, model.list?.nextCursor, model.list?.items[24]]).toEqual([30, null, added]);
  model.show('delivered');
  await jest.advanceTimersByTimeAsync(0);
  expect(model.list?.items).toEqual([]);
  model.leave();
});

test('sends one message again, and all that were given up', async () => {
  const { model, become } = await openModel(3);
  become('failed');
  await model.load();
  const [first] = model.list?.items ?? [];
  if (first === undefined) throw new Error('three messages are given');
  expect(await model.replay(first)).toBe(true);
  expect(model.list?.items.map(({ state }) => state)).toEqual(['waiting', 'failed', 'failed']);
  expect(await model.replayFailed()).toBe(2);
  expect([model.busy.size, model.hasFailed]).toEqual([0, false]);
  model.leave();
});

test('says that a message could not be sent again', async () => {
  const { model, webhooks, become } = await openModel(1);
  become('failed');
  await model.load();
  jest.spyOn(webhooks, 'replayFailed').mockRejectedValueOnce(new ApiFault('offline'));
  expect(await model.replayFailed()).toBeUndefined();
  expect(model.hasFailed).toBe(true);
  expect(await model.replayFailed()).toBe(1);
  expect(model.hasFailed).toBe(false);
  model.leave();
});
