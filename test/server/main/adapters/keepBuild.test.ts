import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepBuild } from '../../../../server/main/adapters/keepBuild.ts';

const now = new Date('2026-11-27T10:00:00.000Z');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-assets-'));
  for (const name of ['site.0123abcd.js', 'site.0123abcd.js.br', 'readme.txt'])
    await writeFile(join(folder, name), name);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => jest.useRealTimers());

// Rule UPDATE-5.
test('keeps the plain files before it resolves, and again every ten minutes until it is stopped', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
  const kept: string[] = [];
  const faults: unknown[] = [];
  const stop = await keepBuild({
    builtFiles: {
      keep: async (names, read, at) => {
        for (const name of names) kept.push(`${name} ${(await read(name)).toString()} ${at.toISOString()}`);
        if (kept.length > 1) throw new Error('The database is away.');
      },
      find: async () => undefined,
      sweep: async () => undefined,
    },
    assets: folder,
    clock: { now: () => now },
    report: (fault) => faults.push(fault),
  });
  expect(kept).toEqual([`site.0123abcd.js site.0123abcd.js ${now.toISOString()}`]);
  jest.advanceTimersByTime(10 * 60_000);
  while (faults.length === 0) await new Promise(setImmediate);
  expect([kept.length, String(faults[0])]).toEqual([2, 'Error: The database is away.']);
  stop();
  jest.advanceTimersByTime(60 * 60_000);
  expect(kept).toHaveLength(2);
});
