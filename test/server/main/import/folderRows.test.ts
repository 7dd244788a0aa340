import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkContents, folderContentAt } from '../../../../server/main/import/folderRows.ts';
import { importTable, verdictCounts } from '../../../../server/main/import/importTable.ts';
import { writeFailures } from '../../../../server/main/import/writeFailures.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-rows-'));
  await writeFile(join(folder, 'a.mp4'), 'film a');
  await writeFile(join(folder, 'b.mp4'), 'film b');
  await writeFile(
    join(folder, 'catalogue.csv'),
    'file,title,skill,colour\na.mp4,One,,\nb.mp4,"Two\nlines",expert,\nc.mp4,Three,,\n',
  );
});
afterEach(() => rm(folder, { recursive: true }));

const defaults = { published: true, public: true, categories: ['more'] } as const;
const site = { now: new Date('2026-03-01T12:00:00Z'), signal: new AbortController().signal, hashed: () => undefined };

/** The first row is there already. */
async function checked() {
  const content = await folderContentAt(folder, defaults, 1);
  const existing = { kind: 'video', id: 'one', title: 'One', path: '/videos/one' } as const;
  const rows = await checkContents(
    [content],
    async (all) =>
      all.map((row) =>
        row.line === 1
          ? { ...row, verdict: 'exists', violations: [], existing }
          : { ...row, verdict: 'new', violations: [], existing: null },
      ),
    site,
  );
  return { rows, problems: content.problems };
}

// Rule MOVE-10.
test('hashes the films of a folder, and marks rows of which the folder says something wrong', async () => {
  const { rows } = await checked();
  expect(rows.map(({ verdict }) => verdict)).toEqual(['exists', 'wrong', 'wrong']);
  expect(rows[0]?.film).toEqual({ bytes: 6, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(rows[1]?.violations.map(({ field }) => field)).toEqual(['skill']);
});

test('prints what each line becomes, with what is wrong and what is left out', async () => {
  const { rows, problems } = await checked();
  const lines = importTable(rows, problems);
  expect(lines[0]).toMatch(/^catalogue\.csv:2 +exists +One +\/videos\/one$/);
  expect(lines[1]).toMatch(/^catalogue\.csv:3 +wrong +Two.lines +skill: “expert” is no valid value/);
  expect(lines.slice(3)).toContain('catalogue.csv:1: The column “colour” is unknown, so it is left out.');
  expect(verdictCounts(rows)).toBe('0 new, 1 already there, 2 wrong');
});

// Rule MOVE-7.
test('writes failed rows to a file that can be imported again when they are corrected', async () => {
  const { rows } = await checked();
  const said: string[] = [];
  const failures = rows.slice(1, 2).map((row) => ({ row, reason: 'No such skill.' }));
  await writeFailures(failures, (line) => said.push(line));
  const path = join(folder, 'import-failures.csv');
  expect(said).toEqual([`1 failed: see ${path}`]);
  const again = await folderContentAt(path, defaults, 1);
  expect(again.rows.map(({ item, files }) => [item.title, files.film])).toEqual([['Two\nlines', 'b.mp4']]);
});
