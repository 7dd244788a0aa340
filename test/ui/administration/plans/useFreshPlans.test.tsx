import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { PlannedItem } from '../../../../src/domain/plan/plan.ts';
import { useFreshPlans } from '../../../../src/ui/administration/plans/useFreshPlans.ts';
import {
  AdministrationContext,
  type Administration,
} from '../../../../src/ui/administration/state/AdministrationContext.ts';
import { ItemChanges } from '../../../../src/ui/administration/state/ItemChanges.ts';
import { PlannedItems } from '../../../../src/ui/administration/state/PlannedItems.ts';

const now = new Date('2026-12-12T08:00:00.000Z');
const plan: PlannedItem = {
  kind: 'webinar',
  id: 'a-webinar',
  title: 'A webinar',
  published: false,
  publishAt: '2026-12-12T09:00:00.000Z',
  unpublishAt: '2027-12-12T09:00:00.000Z',
  release: null,
  person: 'ada',
  version: 1,
  failure: null,
};
beforeEach(() => void jest.useFakeTimers({ now }));
afterEach(() => void jest.useRealTimers());

async function follow({
  isOn = true,
  plans = [plan],
}: { readonly isOn?: boolean; readonly plans?: PlannedItem[] } = {}) {
  const list = jest.fn(async () => plans);
  const itemChanges = new ItemChanges();
  const changed = jest.fn(async () => undefined);
  const administration = { changed, itemChanges, mode: { isOn }, planned: new PlannedItems({ list }) };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AdministrationContext value={administration as unknown as Administration}>{children}</AdministrationContext>
  );
  const hook = renderHook(useFreshPlans, { wrapper });
  await act(() => jest.advanceTimersByTimeAsync(0));
  return { ...hook, list, changed, itemChanges, planned: administration.planned };
}

test('loads the plans when administration mode is on, and loads them again after each change of an item (rule PLAN-10)', async () => {
  const { list, itemChanges, planned } = await follow();
  expect([list.mock.calls.length, planned.of({ kind: 'webinar', id: 'a-webinar' })]).toEqual([1, plan]);
  expect(planned.of({ kind: 'video', id: 'a-webinar' })).toBeUndefined();
  await act(() => itemChanges.noteChange('video'));
  expect(list).toHaveBeenCalledTimes(2);
});

test('loads no plans while administration mode is off', async () => {
  const { list } = await follow({ isOn: false });
  expect(list).not.toHaveBeenCalled();
});

test('refreshes what is shown once the server has carried out a plan', async () => {
  const { changed } = await follow();
  await jest.advanceTimersByTimeAsync(3_600_000 + 4_999);
  expect(changed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(changed.mock.calls).toEqual([['webinar']]);
});

test('refreshes every kind of item in a release', async () => {
  const { changed } = await follow({ plans: [plan, { ...plan, kind: 'video', id: 'a-video' }] });
  await jest.advanceTimersByTimeAsync(3_600_000 + 5_000);
  expect(changed.mock.calls).toEqual([['webinar'], ['video']]);
});

test('waits for no time after the page was left', async () => {
  const { changed, unmount } = await follow();
  unmount();
  await jest.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(changed).not.toHaveBeenCalled();
});

test('asks once in 24 days for a plan that is further away than a timer of a browser can wait', async () => {
  const { changed } = await follow({ plans: [{ ...plan, publishAt: null }] });
  await jest.advanceTimersByTimeAsync(24 * 24 * 3_600_000);
  expect(changed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(changed).toHaveBeenCalledTimes(1);
});
