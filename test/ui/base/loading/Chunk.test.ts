import { Chunk } from '../../../../src/ui/base/loading/Chunk.ts';
import { watchDeploys } from '../../../../src/ui/base/loading/deploys.ts';
import { aLostChunk } from '../../../fixtures/values/aLostChunk.ts';

const neverReloads = { leaveBehind: () => Promise.resolve(false) };
const fault = aLostChunk();

/** A loader that fails the given number of times, then succeeds. */
function loader(failures: number) {
  let calls = 0;
  return { load: () => (calls++ < failures ? Promise.reject(fault) : Promise.resolve('there')), calls: () => calls };
}

test('loads the chunk once when several callers ask for it', async () => {
  const { load, calls } = loader(0);
  const chunk = new Chunk(load, neverReloads);
  await Promise.all([chunk.preload(), chunk.at('a'), chunk.at('b')]);
  expect({ value: chunk.value, calls: calls() }).toEqual({ value: 'there', calls: 1 });
});

test('retries by itself when the chunk fails to load once', async () => {
  const { load, calls } = loader(1);
  await expect(new Chunk(load, neverReloads).at('a')).resolves.toBe('there');
  expect(calls()).toBe(2);
});

test('throws the error of a script that loads and fails to run, without a retry', async () => {
  const bug = new TypeError('a bug');
  const load = jest.fn(() => Promise.reject(bug));
  await expect(new Chunk(load, neverReloads).at('a')).rejects.toBe(bug);
  expect(load).toHaveBeenCalledTimes(1);
});

test('rejects with the original error after two failures, and retries only at another place', async () => {
  const { load, calls } = loader(2);
  const chunk = new Chunk(load, neverReloads);
  const first = chunk.at('a');
  await expect(first).rejects.toThrow(
    /^Loading chunk 7 failed\.\n\(error: https:\/\/training\.example\/assets\/Video\.abc\.js\)$/,
  );
  expect(chunk.at('a')).toBe(first);
  expect(calls()).toBe(2);
  await expect(chunk.at('b')).resolves.toBe('there');
});

test('loads again at the same place after forgive(), unless it is loading or loaded', async () => {
  const { load, calls } = loader(2);
  const chunk = new Chunk(load, neverReloads);
  await expect(chunk.at('a')).rejects.toThrow();
  chunk.forgive();
  const second = chunk.at('a');
  chunk.forgive();
  expect(chunk.at('a')).toBe(second);
  await expect(second).resolves.toBe('there');
  chunk.forgive();
  await chunk.at('a');
  expect(calls()).toBe(3);
});

test('loads again when preload() is called after a failed preload()', async () => {
  const { load } = loader(2);
  const chunk = new Chunk(load, neverReloads);
  await expect(chunk.preload()).rejects.toThrow();
  await expect(chunk.preload()).resolves.toBe('there');
});

test('ignores a failed loadAhead(), and loads the chunk when it is needed', async () => {
  const { load, calls } = loader(1);
  const reloads = { leaveBehind: jest.fn(() => Promise.resolve(true)) };
  const chunk = new Chunk(load, reloads);
  await chunk.loadAhead();
  expect(chunk.value).toBeUndefined();
  await expect(chunk.at('a')).resolves.toBe('there');
  await chunk.loadAhead();
  expect(calls()).toBe(2);
  expect(reloads.leaveBehind).not.toHaveBeenCalled();
});

test('leaves the promise pending while the page is being reloaded', async () => {
  let isSettled = false;
  let asked = (): void => undefined;
  const wasAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const reloads = {
    leaveBehind: () => {
      asked();
      return Promise.resolve(true);
    },
  };
  void new Chunk(loader(9).load, reloads).at('a').then(
    () => {
      isSettled = true;
    },
    () => {
      isSettled = true;
    },
  );
  await wasAsked;
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(isSettled).toBe(false);
});

function site(about: { status?: number; address?: string; noStorage?: boolean; offline?: boolean } = {}) {
  const memory = new Map<string, string>();
  const state = { reloads: 0, address: about.address ?? '/videos/a' };
  /** Simulates one load of the page. */
  const open = () =>
    watchDeploys({
      isGone: () =>
        about.offline ? Promise.reject(new TypeError('offline')) : Promise.resolve((about.status ?? 404) === 404),
      storage: () => {
        if (about.noStorage) throw new DOMException('forbidden', 'SecurityError');
        return { getItem: (key) => memory.get(key) ?? null, setItem: (key, value) => void memory.set(key, value) };
      },
      address: () => state.address,
      reload: () => {
        state.reloads += 1;
      },
    });
  return { open, state };
}

test('reloads the page once for each build and address when a deploy has removed the file', async () => {
  const { open, state } = site();
  expect(await open().leaveBehind(fault)).toBe(true);
  expect(await open().leaveBehind(fault)).toBe(false);
  expect(state.reloads).toBe(1);
  state.address = '/videos/b';
  expect(await open().leaveBehind(fault)).toBe(true);
  expect(await open().leaveBehind(aLostChunk('/assets/Video.next.js'))).toBe(true);
  expect(await open().leaveBehind(fault)).toBe(false);
  expect(state.reloads).toBe(3);
});

test('reloads the page once when several files are missing', async () => {
  const { open, state } = site();
  const another = aLostChunk('/assets/Home.abc.js');
  const page = open();
  expect(await Promise.all([page.leaveBehind(fault), page.leaveBehind(another), page.leaveBehind(fault)])).toEqual([
    true,
    true,
    true,
  ]);
  expect(await open().leaveBehind(another)).toBe(false);
  expect(state.reloads).toBe(1);
});

test.each([
  ['the file is still there', { status: 200 }, fault],
  ['the server fails', { status: 503 }, fault],
  ['the network is gone', { offline: true }, fault],
  ['the storage is blocked', { noStorage: true }, fault],
  ['the error is not about a chunk', {}, new Error('a bug')],
])('does not reload the page when %s', async (_why, about, error) => {
  const { open, state } = site(about);
  expect(await open().leaveBehind(error)).toBe(false);
  expect(state.reloads).toBe(0);
});
