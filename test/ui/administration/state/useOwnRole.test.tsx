import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { TrainingRole } from '../../../../src/domain/access/trainingRole.ts';
import {
  AdministrationContext,
  type Administration,
} from '../../../../src/ui/administration/state/AdministrationContext.ts';
import { useOwnRole } from '../../../../src/ui/administration/state/useOwnRole.ts';
import { aSignedInSession } from '../../../fixtures/values/aSession.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  show('visible');
});
const show = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};

async function follow(roles: readonly (TrainingRole | null | ApiFault)[]) {
  const { session } = aSignedInSession(undefined, { self: { trainingRole: 'administrator' } });
  const answers = [...roles];
  const read = jest.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof ApiFault) throw answer;
    return answer ?? null;
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AdministrationContext value={{ session, ownRole: { read } } as unknown as Administration}>
      {children}
    </AdministrationContext>
  );
  const hook = renderHook(useOwnRole, { wrapper });
  await act(() => jest.advanceTimersByTimeAsync(0));
  return { ...hook, session, read, roleNow: () => session.self?.trainingRole };
}
const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('takes over at once what the server says, and every change within half a minute', async () => {
  const { roleNow } = await follow(['publisher', 'editor', null]);
  expect(roleNow()).toBe('publisher');
  await after(25_000);
  expect(roleNow()).toBe('editor');
  await after(25_000);
  expect(roleNow()).toBeNull();
});

test('keeps the role while the server does not answer, and asks again', async () => {
  const { roleNow } = await follow([new ApiFault('away'), 'editor']);
  expect(roleNow()).toBe('administrator');
  await after(25_000);
  expect(roleNow()).toBe('editor');
});

test('asks nothing while the page is hidden, and at once when it is shown again', async () => {
  const { read, roleNow } = await follow(['publisher', 'editor']);
  act(() => show('hidden'));
  await after(600_000);
  expect(read).toHaveBeenCalledTimes(1);
  act(() => show('visible'));
  await after(0);
  expect(roleNow()).toBe('editor');
});

test('asks no more after administration was left', async () => {
  const { read, unmount } = await follow(['publisher']);
  unmount();
  await after(600_000);
  expect(read).toHaveBeenCalledTimes(1);
});
