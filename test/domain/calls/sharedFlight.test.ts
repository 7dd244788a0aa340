import { loadOnce, sharedFlight } from '../../../src/domain/calls/sharedFlight.ts';

describe('sharedFlight', () => {
  test('returns the running call to every caller, and starts a new call when it has ended', async () => {
    let calls = 0;
    const next = sharedFlight(async (step: number) => (calls += step));
    expect(await Promise.all([next(1), next(5)])).toEqual([1, 1]);
    expect(await next(5)).toBe(6);
  });

  test('starts a new call after a failure', async () => {
    const call = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('answer');
    const ask = sharedFlight<[], string>(call);
    await expect(Promise.all([ask(), ask()])).rejects.toThrow('lost');
    expect(await ask()).toBe('answer');
    expect(call).toHaveBeenCalledTimes(2);
  });
});

describe('loadOnce', () => {
  test('loads with the first call and returns the same value to later calls', async () => {
    const load = jest.fn(() => Promise.resolve({}));
    const ask = loadOnce(load);
    expect(load).not.toHaveBeenCalled();
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second).toBe(first);
    expect(await ask()).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('loads again after a failure', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('code');
    const ask = loadOnce<string>(load);
    await expect(Promise.all([ask(), ask()])).rejects.toThrow('lost');
    expect(await ask()).toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
