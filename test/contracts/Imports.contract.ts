import type { Imports } from '../../src/application/ports/administration/Imports.ts';
import type { NewImportRow } from '../../src/domain/moveIn/itemImport.ts';
import { blankMoveIn, type MoveInItem } from '../../src/domain/moveIn/moveInItem.ts';

interface OpenImports {
  readonly imports: Imports;
  readonly stop: () => Promise<unknown>;
}

const aRow = (line: number, item: Partial<MoveInItem>): NewImportRow => ({
  line,
  source: { file: 'catalogue.csv', line: line + 1 },
  item: { ...blankMoveIn, categories: ['rise'], ...item },
  files: { film: `${line}.mp4`, captions: { en: `${line}.en.vtt` }, downloads: [] },
  film: { bytes: 1000 + line, hash: null },
});
const rows = [
  aRow(1, { title: 'Imported alpha' }),
  aRow(2, { title: 'Imported bravo', published: true, categories: [] }),
];
const unknown = '00000000-0000-4000-8000-000000000000';

/** Contract of the site's `Imports`. Sending files and making items are tested with a whole site. */
export function importsContract(open: () => Promise<OpenImports>): void {
  let given: OpenImports;
  beforeAll(async () => {
    given = await open();
  });
  afterAll(() => given.stop());
  const { signal } = new AbortController();
  const create = async () => {
    const created = await given.imports.create('Course', rows);
    if (!created.ok) throw new Error('The import was refused');
    return created.value;
  };

  test('says of each row what it will become, and makes nothing', async () => {
    const { id, ...made } = await create();
    expect(made).toMatchObject({
      name: 'Course',
      state: 'draft',
      total: 2,
      verdicts: { new: 1, exists: 0, wrong: 1 },
      counts: { checked: 2, waiting: 0, done: 0 },
    });
    expect(made.rows).toMatchObject([
      { line: 1, verdict: 'new', violations: [], state: 'checked', existing: null },
      {
        line: 2,
        verdict: 'wrong',
        violations: [{ field: 'categories', message: 'Published videos must have a category' }],
      },
    ]);
    const found = await given.imports.find(id, signal);
    expect(found).toMatchObject({ ok: true, value: { id, name: 'Course', total: 2 } });
    expect((await given.imports.list(signal)).map((one) => one.id)).toContain(id);
    const read = await given.imports.rows(id, signal);
    expect(read.ok && read.value.map(({ item, files, film, source }) => ({ item, files, film, source }))).toEqual(
      rows.map(({ item, files, film, source }) => ({ item, files, film, source })),
    );
  });

  test('checks changed rows again', async () => {
    const { id } = await create();
    const changed = await given.imports.change(id, [{ line: 2, item: { categories: ['more'] } }]);
    expect(changed.ok && changed.value.find(({ line }) => line === 2)).toMatchObject({
      verdict: 'new',
      violations: [],
    });
    await given.imports.change(id, [{ line: 1, hash: 'a'.repeat(64) }]);
    const read = await given.imports.rows(id, signal);
    expect(read.ok && read.value.map(({ item, film }) => [item.categories, film?.hash])).toEqual([
      [['rise'], 'a'.repeat(64)],
      [['more'], null],
    ]);
  });

  test('makes new rows wait for their files when the import is started, and starts it only once', async () => {
    const { id } = await create();
    for (let time = 0; time < 2; time += 1) {
      const started = await given.imports.start(id);
      expect(started).toMatchObject({ ok: true, value: { state: 'running', counts: { waiting: 1, done: 0 } } });
      expect(started.ok && started.value.rows.map(({ state }) => state)).toEqual(['waiting', expect.any(String)]);
    }
  });

  test('forgets an import, and does not find one that was never made', async () => {
    const { id } = await create();
    expect(await given.imports.remove(id)).toMatchObject({ ok: true });
    for (const gone of [id, unknown]) {
      expect(await given.imports.find(gone, signal)).toEqual({ ok: false, refusal: 'not-found' });
      expect(await given.imports.rows(gone, signal)).toEqual({ ok: false, refusal: 'not-found' });
      expect(await given.imports.change(gone, [{ line: 1, item: { title: 'x' } }])).toEqual({
        ok: false,
        refusal: 'not-found',
      });
      expect(await given.imports.start(gone)).toEqual({ ok: false, refusal: 'not-found' });
    }
  });

  test('gives the failed rows as a CSV file with the reasons', async () => {
    const { id } = await create();
    await given.imports.start(id);
    expect(await given.imports.failures(id, signal)).toMatch(/title.*problem/s);
  });
}
