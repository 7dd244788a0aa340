import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf, rowsIn } from '../fixtures/security/securityTable.ts';

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const sorted = (numbers: readonly string[]) => [...numbers].sort();
const fixture = (name: string) => read(`test/fixtures/security/${name}`).trim().split('\n');

const requirements = fixture('asvs-5.0.0.tsv')
  .slice(1)
  .map((line) => line.split('\t'));
const chapters = globSync('docs/security/asvs/*.md', { cwd: root });
const asvs = chapters.flatMap((file) => rowsIn(read(file), /^\d+\.\d+\.\d+$/));

test('ASVS 5.0.0 has 70 requirements of level 1 and 183 of level 2', () => {
  const ofLevel = (level: string) => requirements.filter((each) => each[1] === level).length;
  expect([ofLevel('1'), ofLevel('2')]).toEqual([70, 183]);
});

test('each requirement of levels 1 and 2 is in the tables once, with its level', () => {
  const told = asvs.map(({ number, cells }) => `${number} level ${cells[1]}`);
  expect(sorted(told)).toEqual(sorted(requirements.map(([number, level]) => `${number} level ${level}`)));
});

test('each requirement is in the file of its chapter', () => {
  for (const file of chapters) {
    const chapter = Number(/(\d+)-[^/]*$/.exec(file)?.[1]);
    for (const { number } of rowsIn(read(file), /^\d+\.\d+\.\d+$/)) expect(Number(number.split('.')[0])).toBe(chapter);
  }
});

test('each requirement says how it is met, or why not, and names a test or a document that exists', () => {
  expect(asvs.flatMap((row) => faultsOf(row, 6, root))).toEqual([]);
});

test('the summary counts what the tables say', () => {
  const summary = read('docs/security/asvs.md');
  for (const level of ['1', '2'])
    for (const state of ['met', 'not applicable', 'not met']) {
      const count = asvs.filter((row) => row.cells[1] === level && row.state === state).length;
      expect(summary).toContain(`Level ${level}, ${state}: ${count}.`);
    }
  for (const { number, state } of asvs.filter((row) => row.state === 'not met'))
    expect([number, state, summary.includes(`\`${number}\``)]).toEqual([number, 'not met', true]);
});

test('each line of the catalogue of attacks and faults is there once, with a test or a measured figure', () => {
  const rows = rowsIn(read('docs/security/catalogue.md'), /^[A-Z]\d\d$/);
  expect(sorted(rows.map(({ number }) => number))).toEqual(sorted(fixture('catalogue.txt')));
  expect(rows.flatMap((row) => faultsOf(row, 5, root))).toEqual([]);
});

test('each threat has a measure with a test or a document that exists', () => {
  const rows = rowsIn(read('SECURITY.md'), /^T\d+$/);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, place) => `T${place + 1}`));
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.flatMap((row) => faultsOf(row, 7, root))).toEqual([]);
});

const row = '| 1.2.3 | 1 | Escape. | met | React does. | `test/house/rules.test.ts` "names only files that exist" |';
test.each([
  ['names a test that does not exist', row.replace('only files', 'no files'), 'names a test that'],
  ['names a file that does not exist', row.replace('rules.test', 'rule.test'), 'which does not exist'],
  ['has an empty cell', row.replace('React does.', ' '), 'has an empty cell'],
  ['has no proof', row.replace(/`.*"/, 'surely'), 'names no test and no document'],
  ['has an unknown state', row.replace('| met |', '| almost met |'), 'has none of the states'],
  ['is not met and does not say what is needed', row.replace('| met |', '| not met |'), 'does not say what is needed'],
  ['has a cell too many', row.replace('| met |', '| met | perhaps |'), 'has 7 cells'],
  ['names a section that does not exist', row.replace(/`.*"/, '`README.md#no-such`'), 'names a section that'],
])('a row is refused that %s', (_what, text, fault) => {
  const found = rowsIn(text, /^\d/).flatMap((each) => faultsOf(each, 6, root));
  expect(found).toEqual([expect.stringContaining(fault)]);
  expect(rowsIn(row, /^\d/).flatMap((each) => faultsOf(each, 6, root))).toEqual([]);
});
