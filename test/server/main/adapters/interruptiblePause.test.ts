import { interruptiblePause } from '../../../../server/main/adapters/interruptiblePause.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('ends after its time, at one of its signals, or at once where one was given before', async () => {
  const stopping = new AbortController();
  const remove = jest.spyOn(stopping.signal, 'removeEventListener');
  let ended = 0;
  const pause = (...signals: readonly AbortSignal[]) =>
    void interruptiblePause(1000, stopping.signal, ...signals).then(() => (ended += 1));
  pause();
  await jest.advanceTimersByTimeAsync(999);
  expect(ended).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  // A process pauses all day: no listener may stay.
  expect([ended, remove.mock.calls.length, jest.getTimerCount()]).toEqual([1, 1, 0]);
  const waking = new AbortController();
  pause(waking.signal);
  waking.abort();
  await jest.advanceTimersByTimeAsync(0);
  pause(waking.signal);
  await jest.advanceTimersByTimeAsync(0);
  expect([ended, jest.getTimerCount()]).toEqual([3, 0]);
});
