import { randomUUID } from 'node:crypto';
import type { CheckedRow, Imports, RowUploads } from '../../../server/application/ports/import/Imports.ts';
import { aFilmRow, anImportRow } from '../../fixtures/values/anImportRow.ts';

const at = new Date('2026-03-01T12:00:00.000Z');
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const checked = (row = anImportRow(), about: Partial<CheckedRow> = {}): CheckedRow => ({
  ...row,
  verdict: 'new',
  violations: [],
  existing: null,
  ...about,
});
const existing = { kind: 'video', id: randomUUID(), title: 'There', path: '/videos/there' } as const;
const uploads: RowUploads = { person: 'ada', film: 'an-upload', captions: {}, downloads: [] };

/** Contract of `Imports`; `open` returns a store without imports. */
export function importsContract(open: () => Promise<Imports>): void {
  let imports: Imports;
  beforeEach(async () => {
    imports = await open();
  });
  async function created(rows: readonly CheckedRow[], begun = at) {
    const id = randomUUID();
    await imports.create({ id, name: 'Films', person: 'ada', at: begun, rows });
    return id;
  }
  async function started(rows: readonly CheckedRow[]) {
    const id = await created(rows);
    await imports.start(id, at);
    return id;
  }
  const statesOf = async (id: string, now = at) => (await imports.results(id, now)).map(({ state }) => state);

  test('creates a draft with the verdict of each row, by their lines', async () => {
    const violations = [{ field: 'title', message: 'Name cannot be blank' }];
    const rows = [
      checked(anImportRow({ line: 2 }), { verdict: 'wrong', violations }),
      checked(anImportRow({ line: 1 })),
      checked(anImportRow({ line: 3 }), { verdict: 'exists', existing }),
    ];
    const id = await created(rows);
    expect(await imports.find(id, at)).toMatchObject({
      ...{ id, name: 'Films', person: 'ada', at: at.toISOString(), state: 'draft', total: 3 },
      verdicts: { new: 1, exists: 1, wrong: 1 },
      counts: { checked: 3, waiting: 0, queued: 0, making: 0, processing: 0, done: 0, failed: 0, skipped: 0 },
    });
    expect(await imports.rows(id, at)).toEqual(
      [rows[1], rows[0], rows[2]].map((row) => ({ ...row, state: 'checked', percent: 0, reasons: [] })),
    );
    expect([await imports.find(randomUUID(), at), await imports.find('nothing', at)]).toEqual([undefined, undefined]);
  });

  test('starts an import once: rows wait for their files or a worker, or have their result', async () => {
    const violations = [{ field: 'title', message: 'Blank.' }];
    const id = await started([
      checked(aFilmRow({ line: 1 })),
      checked(anImportRow({ line: 2 })),
      checked(anImportRow({ line: 3 }), { verdict: 'wrong', violations }),
      checked(anImportRow({ line: 4 }), { verdict: 'exists', existing }),
    ]);
    expect(await statesOf(id)).toEqual(['waiting', 'queued', 'failed', 'skipped']);
    expect((await imports.results(id, at))[2]?.reasons).toEqual(['Blank.']);
    expect((await imports.find(id, at))?.state).toBe('running');
    await imports.attach(id, 1, uploads);
    await imports.start(id, later(1));
    expect(await statesOf(id)).toEqual(['queued', 'queued', 'failed', 'skipped']);
  });

  test('queues a row with its files once', async () => {
    const id = await started([checked(aFilmRow())]);
    expect(await imports.attach(id, 1, uploads)).toBe(true);
    expect(await imports.attach(id, 1, { ...uploads, film: 'another' })).toBe(false);
    expect(await imports.attach(id, 2, uploads)).toBe(false);
    expect((await imports.take('one', at, later(30)))?.uploads).toEqual(uploads);
  });

  test('gives a queued row to one worker until its time is over', async () => {
    const id = await started([checked()]);
    const taken = await imports.take('one', at, later(30));
    expect(taken).toMatchObject({
      importId: id,
      line: 1,
      person: 'ada',
      at,
      item: { title: 'Video 1' },
      uploads: null,
    });
    expect(await statesOf(id)).toEqual(['making']);
    expect(await imports.take('two', later(29), later(59))).toBeUndefined();
    expect(await statesOf(id, later(31))).toEqual(['queued']);
    expect((await imports.take('two', later(31), later(61)))?.itemId).toBe(taken?.itemId);
  });

  test('gives each row to one worker only when several workers ask at once', async () => {
    await started([checked(anImportRow({ line: 1 })), checked(anImportRow({ line: 2 }))]);
    const taken = await Promise.all(['one', 'two', 'three'].map((worker) => imports.take(worker, at, later(30))));
    const lines = taken.flatMap((row) => row?.line ?? []);
    expect(lines.toSorted()).toEqual([1, 2]);
  });

  test('saves the outcome of each row, and finishes the import with the last one', async () => {
    const id = await started([checked(anImportRow({ line: 1 })), checked(aFilmRow({ line: 2 }))]);
    await imports.attach(id, 2, uploads);
    await imports.finish({ importId: id, line: 1 }, { state: 'made', existing });
    await imports.finish({ importId: id, line: 2 }, { state: 'failed', reasons: ['No.'] });
    expect(await imports.results(id, at)).toMatchObject([
      { state: 'done', existing, reasons: [] },
      { state: 'failed', existing: null, reasons: ['No.'] },
    ]);
    expect((await imports.find(id, at))?.state).toBe('finished');
    await imports.retry(id, [1, 2]);
    expect(await statesOf(id)).toEqual(['done', 'queued']);
    await imports.finish({ importId: id, line: 2 }, { state: 'failed', reasons: ['Gone.'], lost: true });
    await imports.retry(id, [2]);
    expect(await statesOf(id)).toEqual(['done', 'waiting']);
  });

  test('changes rows that are neither made nor about to be', async () => {
    const id = await started([
      checked(anImportRow({ line: 1 })),
      checked(anImportRow({ line: 2 }), { verdict: 'wrong', violations: [] }),
    ]);
    const mended = [1, 2].map((line) => checked(anImportRow({ line }, { title: 'Mended' })));
    expect(await imports.saveChecked(id, mended, 0)).toBe(true);
    expect((await imports.rows(id, at)).map(({ item, verdict }) => [item.title, verdict])).toEqual([
      ['Video 1', 'new'],
      ['Mended', 'new'],
    ]);
  });

  test('saves no rows that were read before others were saved', async () => {
    const id = await started([checked(anImportRow({ line: 1 }), { verdict: 'wrong', violations: [] })]);
    expect(await imports.revision(id)).toBe(0);
    expect(await imports.saveChecked(id, [checked(anImportRow({ line: 1 }, { title: 'First' }))], 0)).toBe(true);
    expect(await imports.saveChecked(id, [checked(anImportRow({ line: 1 }, { title: 'Late' }))], 0)).toBe(false);
    expect(await imports.revision(id)).toBe(1);
    expect((await imports.rows(id, at)).map(({ item }) => item.title)).toEqual(['First']);
    expect(await imports.revision('unknown')).toBeUndefined();
  });

  test('remembers which items are linked', async () => {
    const id = await started([checked(anImportRow({ line: 1 })), checked(anImportRow({ line: 2 }))]);
    await imports.finish({ importId: id, line: 1 }, { state: 'made', existing });
    expect((await imports.unlinked(id)).map(({ line, item }) => [line, item.title])).toEqual([[1, 'Video 1']]);
    await imports.markLinked(id, [1]);
    expect(await imports.unlinked(id)).toEqual([]);
  });

  test('lists imports, the newest first, and forgets what is removed or old', async () => {
    const [old, recent] = [await created([checked()]), await created([checked()], later(60))];
    const removed = await created([checked()], later(120));
    await imports.remove(removed);
    await imports.remove('nothing');
    expect((await imports.list(10, at)).map(({ id }) => id)).toEqual([recent, old]);
    await imports.sweep(later(1));
    expect((await imports.list(10, at)).map(({ id }) => id)).toEqual([recent]);
    expect(await imports.rows(old, at)).toEqual([]);
  });
}
