import { loadOnce, sharedFlight } from '../../../src/domain/calls/sharedFlight.ts';

describe('a shared flight', () => {
  test('answers all who ask while it runs with one call, and whoever asks later with a new one', async () => {
    let calls = 0;
    const next = sharedFlight(async (step: number) => (calls += step));
    expect(await Promise.all([next(1), next(5)])).toEqual([1, 1]);
    expect(await next(5)).toBe(6);
  });

  test('begins again after a failure', async () => {
    const call = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('answer');
    const ask = sharedFlight<[], string>(call);
    await expect(Promise.all([ask(), ask()])).rejects.toThrow('lost');
    expect(await ask()).toBe('answer');
    expect(call).toHaveBeenCalledTimes(2);
  });
});

describe('what is loaded once', () => {
  test('is loaded by the first call and kept for all later ones', async () => {
    const load = jest.fn(() => Promise.resolve({}));
    const ask = loadOnce(load);
    expect(load).not.toHaveBeenCalled();
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(second).toBe(first);
    expect(await ask()).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is loaded again after a failure', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('code');
    const ask = loadOnce<string>(load);
    await expect(Promise.all([ask(), ask()])).rejects.toThrow('lost');
    expect(await ask()).toBe('code');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
