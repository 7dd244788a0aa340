import type { ImportItem } from '../../../../server/application/import/importItem.ts';
import type { RunJob } from '../../../../server/application/ports/telemetry/RunJob.ts';
import { refuse } from '../../../../src/domain/result.ts';
import { makePrepareImport } from '../../../../server/application/import/prepareImport.ts';
import { makeRunImports } from '../../../../server/application/import/runImports.ts';
import { PgImports } from '../../../../server/postgres/import/PgImports.ts';
import { randomUUID } from 'node:crypto';
import { openTestAdapters, type TestAdapters } from '../../../fixtures/api/testAdapters.ts';
import { runQuietly } from '../../../fixtures/values/runQuietly.ts';
import { anImportRow } from '../../../fixtures/values/anImportRow.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
let adapters: TestAdapters;
const reported: unknown[] = [];
beforeAll(async () => {
  adapters = await openTestAdapters({ now });
});
afterAll(() => adapters.close());
beforeEach(async () => {
  await adapters.database.empty('videos', 'assets', 'changes', 'imports');
  adapters.now = now;
  reported.splice(0);
});

const worker = (name: string, replaced: Partial<Parameters<typeof makeRunImports>[0]> = {}) =>
  makeRunImports({
    ...adapters.importing,
    ...{ imports: adapters.imports, clock: adapters.clock, worker: name, runJob: runQuietly },
    report: (fault) => reported.push(fault),
    ...replaced,
  });
const isOn = () => new AbortController().signal;

async function startImport(count: number): Promise<string> {
  const prepare = makePrepareImport({ ...adapters, checkRows: adapters.importing.checkRows, newId: randomUUID });
  const rows = Array.from({ length: count }, (_, index) => anImportRow({ line: index + 1 }));
  const created = await prepare.create('Films', rows, 'ada');
  if (!created.ok) throw new Error(created.refusal);
  await prepare.start(created.value.id);
  return created.value.id;
}
const namesMade = async () =>
  (await adapters.database.pool.query<{ name: string }>('SELECT name FROM videos')).rows.map(({ name }) => name);
const countsOf = async (id: string) => (await adapters.imports.find(id, adapters.now))?.counts;

// Rule MOVE-5.
test('makes each item once when three workers look for rows at once', async () => {
  const id = await startImport(60);
  await Promise.all(['one', 'two', 'three'].map((name) => worker(name)(isOn())));
  expect(await countsOf(id)).toMatchObject({ done: 60, queued: 0, failed: 0 });
  const names = await namesMade();
  expect([names.length, new Set(names).size]).toEqual([60, 60]);
});

test('goes on after a worker died before it could save what it had made', async () => {
  const id = await startImport(20);
  const dying = Object.assign(new PgImports(adapters.database), { finish: () => Promise.reject(new Error('killed')) });
  await expect(worker('one', { imports: dying })(isOn())).rejects.toThrow('killed');
  const before = (await namesMade()).length;
  expect(before).toBeGreaterThan(0);
  await worker('two')(isOn());
  expect((await countsOf(id))?.done).toBe(20 - before);
  adapters.now = new Date(now.getTime() + 31_000);
  await worker('two')(isOn());
  expect([await countsOf(id), (await namesMade()).length]).toMatchObject([{ done: 20 }, 20]);
});

test('reports a fault, tells the administrator to try again, and makes the other items', async () => {
  const id = await startImport(3);
  const { importItem } = adapters.importing;
  const fault = new Error('broken');
  await worker('one', {
    importItem: (wanted, signal) =>
      wanted.item.title === 'Video 2' ? Promise.reject(fault) : importItem(wanted, signal),
  })(isOn());
  expect([reported, await countsOf(id)]).toMatchObject([[fault], { done: 2, failed: 1 }]);
  expect((await adapters.imports.results(id, now))[1]?.reasons).toEqual([expect.stringContaining('Try again')]);
});

test('leaves the rows to others when it is told to stop', async () => {
  const id = await startImport(5);
  const stopping = new AbortController();
  await worker('one', {
    importItem: async () => {
      stopping.abort();
      throw new Error('aborted');
    },
  })(stopping.signal);
  expect([reported, await countsOf(id)]).toMatchObject([[], { done: 0, failed: 0 }]);
});

// Rules LOG-1 and LOG-2.
test('logs an import row as failed when the server has a fault, and logs nothing when the row is refused', async () => {
  const ended: (readonly [line: unknown, why: unknown])[] = [];
  const runJob: RunJob = async (_job, { line }, work) => void ended.push([line, await work()]);
  const id = await startImport(2);
  const importItem: ImportItem = async ({ item }) => {
    if (item.title === 'Video 1') throw new Error('broken');
    return refuse({ reason: 'refused', detail: 'A private name.' });
  };
  await worker('one', { runJob, importItem })(isOn());
  expect(ended.toSorted()).toEqual([
    [1, 'The server could not make this item. Try again, or ask who runs the site.'],
    [2, undefined],
  ]);
  expect((await adapters.imports.results(id, now)).map(({ state }) => state)).toEqual(['failed', 'failed']);
});
