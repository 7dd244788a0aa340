import { tableOf, Tally } from '../../../scripts/load/visitors/Tally.ts';

function tallied(): Tally {
  const tally = new Tally();
  for (let number = 1; number <= 100; number += 1)
    tally.add('list', { milliseconds: number, outcome: 'served', at: number * 10 });
  tally.add('search', { milliseconds: 2, outcome: 'shed', at: 1500 });
  tally.add('search', { milliseconds: 10_000, outcome: 'failed', at: 2500 });
  return tally;
}

test('gives percentiles of the requests that were served, and counts the others', () => {
  const [list, search] = tallied().rows;
  expect(list).toEqual({ kind: 'list', count: 100, shed: 0, failed: 0, p50: 50, p95: 95, p99: 99, most: 100 });
  expect(search).toMatchObject({ kind: 'search', count: 2, shed: 1, failed: 1, p99: Number.NaN });
  expect(tallied().all).toMatchObject({ count: 102, shed: 1, failed: 1, most: 100 });
});

test('sorts requests into the seconds in which they were due', () => {
  const seconds = [...tallied().seconds].map(([second, { count, shed, failed }]) => [second, count, shed, failed]);
  expect(seconds).toEqual([
    [0, 99, 0, 0],
    [1, 2, 1, 0],
    [2, 1, 0, 1],
  ]);
});

test('prints a line for each kind', () => {
  const lines = tableOf(tallied().rows).split('\n');
  expect(lines.map((line) => line.trim().split(/\s+/))).toEqual([
    ['count', 'p50', 'p95', 'p99', 'most', 'shed', 'failed'],
    ['list', '100', '50.0', '95.0', '99.0', '100.0', '0', '0'],
    ['search', '2', 'NaN', 'NaN', 'NaN', 'NaN', '1', '1'],
  ]);
});
