import { whereTimeWent } from '../../scripts/tests/reportTimes.ts';
import type { FileTimes } from '../timing/FileTimer.ts';

const minute = 60_000;
const run = (ended: number) => ({ begun: 0, installed: minute, checked: 3 * minute, ended });
const aFile: FileTimes = {
  file: 'test/e2e/any.test.ts',
  total: 60_000,
  loading: 9000,
  processor: 14_000,
  hooks: 0,
  tests: 0,
  byKind: { compile: 4000, database: 1000, site: 5000, browser: 2000, program: 3000 },
};

test('says what the time of a run was spent on', () => {
  expect(whereTimeWent(run(8 * minute), [aFile, aFile]).slice(1, -1)).toEqual([
    '     60 installing packages',
    '    120 building the site, finding Chromium; types, lint, layers, sizes, format',
    '    300 tests; their files spent, one after another:',
    '        8 compiling TypeScript and ES modules',
    '        2 starting PostgreSQL and copying databases',
    '       10 starting sites',
    '        4 starting Chromium',
    '        6 running programs of the server',
    '       10 loading modules',
    '       28 computing in Jest, with compiling, loading and asserting',
    '       70 waiting for servers, browsers, films and timers',
  ]);
});

test.each([
  [11 * minute + 20_000, 'All tests took 11 min 20 s of 12 min'],
  [12 * minute, 'All tests took 12 min 0 s of 12 min'],
  [13 * minute + 5000, 'All tests took 13 min 5 s of 12 min: 1 min 5 s more than they may take'],
])('compares %i ms with the bound', (ended, line) => {
  expect(whereTimeWent(run(ended), []).at(-1)).toBe(line);
});
