import { makePublishItem } from '../../../src/application/item/publishItem.ts';
import { ok, refuse } from '../../../src/domain/result.ts';
import type { Violation } from '../../../src/domain/violation/violations.ts';

const now = new Date('2026-11-21T12:00:00Z');
const blank: Violation = { field: 'title', message: 'Enter a title.' };

function publishing(violations: readonly Violation[]) {
  const publish = jest.fn(async (id: string, version: number) => ok({ item: { id }, version: version + 1 }));
  const violationsOf = jest.fn(() => violations);
  const publishItem = makePublishItem({ items: { publish }, violationsOf, serverNow: () => now });
  return { publish, violationsOf, publishItem };
}

test('asks the server to publish the version that was read, when no rule is broken', async () => {
  const { publish, violationsOf, publishItem } = publishing([]);
  expect(await publishItem({ item: { id: 'i' }, version: 3 })).toEqual(ok({ item: { id: 'i' }, version: 4 }));
  expect(violationsOf).toHaveBeenCalledWith({ id: 'i' }, now);
  expect(publish.mock.calls).toEqual([['i', 3]]);
});

test('names the broken rules without a call', async () => {
  const { publish, publishItem } = publishing([blank]);
  expect(await publishItem({ item: { id: 'i' }, version: 3 })).toEqual(refuse([blank]));
  expect(publish).not.toHaveBeenCalled();
});
