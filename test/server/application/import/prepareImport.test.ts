import { makePrepareImport } from '../../../../server/application/import/prepareImport.ts';
import type { ImportRow } from '../../../../src/domain/moveIn/itemImport.ts';
import { aFilmRow, anImportRow } from '../../../fixtures/values/anImportRow.ts';

const now = new Date('2026-03-01T12:00:00Z');
const result = { verdict: 'new', violations: [], percent: 0, reasons: [], existing: null } as const;
const existing = { kind: 'video', id: 'made', title: 'Made', path: '/videos/made' } as const;

/** `others` are what somebody else saves before each of the first saves. */
function preparing(rows: readonly ImportRow[], others: (readonly ImportRow[])[] = []) {
  const done: unknown[] = [];
  const saved: ImportRow[] = [];
  let revision = 0;
  const prepare = makePrepareImport({
    imports: {
      rows: async () => rows,
      results: async () => rows,
      revision: async () => revision,
      saveChecked: async (_id: string, checked: readonly ImportRow[], read: number) => {
        if (others.length > 0) {
          rows = others.shift() ?? [];
          revision += 1;
        }
        if (read !== revision) return false;
        done.push(['check', ...checked.map(({ line }) => line)]);
        saved.push(...checked);
        return true;
      },
      retry: async (_id: string, lines: readonly number[]) => void done.push(['retry', ...lines]),
      attach: async (_id: string, line: number) => {
        done.push(['attach', line]);
        return true;
      },
    } as never,
    checkRows: async (checked) => checked.map((row) => ({ ...row, ...result })),
    films: { processAgain: async (_kind, id) => void done.push(['process', id]) },
    uploads: {
      findFinished: async (id, person) =>
        person === 'ada' && id !== 'gone' ? { id, name: 'a', bytes: id === 'large' ? 6_000_000 : 4 } : undefined,
    },
    clock: { now: () => now },
    newId: () => 'an-import',
  });
  return { prepare, done, saved };
}
const rowWith = (state: ImportRow['state'], line = 1, about: Partial<ImportRow> = {}): ImportRow => ({
  ...anImportRow({ line }),
  ...result,
  state,
  ...about,
});
const filmRow = (state: ImportRow['state']): ImportRow => ({ ...aFilmRow(), ...result, state });
const film = (id: string) => ({ person: 'ada', film: id, captions: {}, downloads: [] });

test('refuses rows of which two have the same line', async () => {
  const { prepare } = preparing([]);
  expect(await prepare.create('Films', [anImportRow(), anImportRow()], 'ada')).toEqual({
    ok: false,
    refusal: 'lines-twice',
  });
});

test('keeps what somebody else has changed in another row meanwhile', async () => {
  const wrong = (title: string, line: number) =>
    rowWith('checked', line, { verdict: 'wrong', item: anImportRow({ line }, { title }).item });
  const { prepare, saved } = preparing([wrong('', 1), wrong('', 2)], [[wrong('Theirs', 1), wrong('', 2)]]);
  await prepare.change('an-import', [{ line: 2, item: { title: 'Mine' } }]);
  expect(saved.map(({ line, item }) => [line, item.title])).toEqual([
    [1, 'Theirs'],
    [2, 'Mine'],
  ]);
});

// Rule MOVE-7.
test('tries failed rows again: a film that failed is processed again, the others are checked first', async () => {
  const { prepare, done } = preparing([rowWith('failed', 1, { existing }), rowWith('failed', 2), rowWith('done', 3)]);
  await prepare.retry('an-import', undefined, 'ada');
  expect(done).toEqual([
    ['process', 'made'],
    ['check', 2],
    ['retry', 2],
  ]);
  done.splice(0);
  await prepare.retry('an-import', [2], 'ada');
  expect(done).toEqual([
    ['check', 2],
    ['retry', 2],
  ]);
});

test.each([
  ['gone', 'upload-unknown'],
  ['large', 'upload-too-large'],
] as const)('refuses the upload %s as a thumbnail', async (id, refusal) => {
  const row = { ...filmRow('waiting'), files: { thumbnail: 'a.png', captions: {}, downloads: [] } };
  const { prepare, done } = preparing([row]);
  const given = { person: 'ada', thumbnail: id, captions: {}, downloads: [] };
  expect(await prepare.attach('an-import', 1, given)).toEqual({ ok: false, refusal });
  expect(done).toEqual([]);
});

test('gives a row its files once: later calls only read it', async () => {
  const waiting = preparing([filmRow('waiting')]);
  expect((await waiting.prepare.attach('an-import', 1, film('an-upload'))).ok).toBe(true);
  const queued = preparing([filmRow('queued')]);
  expect((await queued.prepare.attach('an-import', 1, film('gone'))).ok).toBe(true);
  expect([waiting.done, queued.done]).toEqual([[['attach', 1]], []]);
  expect(await queued.prepare.attach('an-import', 2, film('an-upload'))).toEqual({ ok: false, refusal: 'not-found' });
});
