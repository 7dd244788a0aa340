import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import measured from '../../../scripts/load/sizing/measured.json' with { type: 'json' };
import sizes from '../../../scripts/load/sizing/sizes.json' with { type: 'json' };
import { sizeOf, throughBoth } from '../../../scripts/load/sizing/sizeOf.ts';
import { sizeTable } from '../../../scripts/load/sizing/sizeTable.ts';
import { mulberry32 } from '../../../server/application/generate/seededRandom.ts';

const document = readFileSync(join(__dirname, '../../../docs/sizing.md'), 'utf8');
/** The cells of the rows of a table, however wide its columns are. */
const cellsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.includes('---'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

test('shows in docs/sizing.md what the simulation says', () => {
  expect(cellsOf(document)).toEqual(expect.arrayContaining(cellsOf(sizeTable())));
});

test('sees that a site is overloaded, by its web processes or by its database', () => {
  const [size] = sizes.sizes.slice(-1);
  if (size === undefined) throw new Error('There is no size.');
  const { perSecond, webProcesses: web, databaseProcessors: database } = sizeOf(size, measured, sizes.assumed);
  const at = (site: { perSecond: number; web: number; database: number }) => throughBoth(site, measured, mulberry32(5));
  expect(at({ perSecond, web, database })).toMatchObject({ isOverloaded: false });
  expect(at({ perSecond: 3 * perSecond, web, database: 100 })).toMatchObject({ isOverloaded: true });
  expect(at({ perSecond: 30 * perSecond, web: 1000, database })).toMatchObject({ isOverloaded: true });
});

test('asks for more of everything when there are more visitors, and never for less than one', () => {
  const needs = [10, 1e6, 1e7].map((visitors) =>
    sizeOf({ name: '', visitors, films: visitors / 1000, items: 1000 }, measured, sizes.assumed),
  );
  const counts = needs.map(({ webProcesses, databaseProcessors, workerProcessors }) => [
    webProcesses,
    databaseProcessors,
    workerProcessors,
  ]);
  expect(counts[0]).toEqual([1, 1, 1]);
  for (const [part, count] of (counts[2] ?? []).entries()) expect(count).toBeGreaterThan(counts[1]?.[part] ?? 0);
});
