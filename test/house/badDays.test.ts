import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The rows of the table, without its head. */
function rowsOf(text: string): readonly (readonly string[])[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** What is wrong with a row: a cell is empty, or what it names does not exist. */
function mistakesIn(cells: readonly string[], alerts: string, sections: string): readonly string[] {
  const [day = '', tests = ''] = cells;
  const [alert = '', remedy = ''] = cells.slice(-2);
  const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
  const fired = [...alert.matchAll(/Lectern\w+/g)].map(([name]) => name);
  const linked = [...remedy.matchAll(/runbook\.md#(\w+)/g)].map(([, name = '']) => name);
  return [
    ...(cells.length === 8 && cells.every((cell) => cell !== '') ? [] : ['a cell is missing']),
    ...(named.length > 0 ? [] : ['no test']),
    ...named.filter((file) => !existsSync(join(root, file))),
    ...fired.filter((name) => !alerts.includes(`- alert: ${name}\n`)),
    ...linked.filter((name) => !sections.toLowerCase().includes(`\n## ${name}\n`)),
  ].map((mistake) => `${day}: ${mistake}`);
}

const alerts = read('deploy/prometheus/alerts.yml');
const sections = read('docs/runbook.md');
const rows = rowsOf(read('docs/bad-days.md'));

test('names in every row of the bad days a test, alerts and sections of the runbook that exist', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.flatMap((cells) => mistakesIn(cells, alerts, sections))).toEqual([]);
});

test.each([
  ['a test that is gone', ['A day', '`test/gone.test.ts`', 'a', 'b', 'c', 'd', '–', '–'], 'A day: test/gone.test.ts'],
  ['no test', ['A day', '–', 'a', 'b', 'c', 'd', '–', '–'], 'A day: no test'],
  ['an empty cell', ['A day', '`jest.config.mjs`', '', 'b', 'c', 'd', '–', '–'], 'A day: a cell is missing'],
  ['an unknown alert', ['A day', '`jest.config.mjs`', 'a', 'b', 'c', 'd', 'LecternGone', '–'], 'A day: LecternGone'],
  [
    'an unknown section',
    ['A day', '`jest.config.mjs`', 'a', 'b', 'c', 'd', '–', '[x](runbook.md#gone)'],
    'A day: gone',
  ],
])('finds %s', (_what, cells, mistake) => {
  expect(mistakesIn(cells, alerts, sections)).toEqual([mistake]);
});

test('has a row for every test of a bad day', () => {
  const named = rows.map(([, tests]) => tests).join();
  expect(globSync('test/badDays/*.test.ts', { cwd: root }).filter((file) => !named.includes(file))).toEqual([]);
});
