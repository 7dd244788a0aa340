import { leastSquares } from '../../../scripts/load/soak/leastSquares.ts';
import { judgeSoak } from '../../../scripts/load/soak/testSoak.ts';
import { mulberry32 } from '../../../server/application/generate/seededRandom.ts';

/** Ninety samples in a quarter of an hour that grow by `perHour` and scatter. */
function samples(perHour: number, scatter: number) {
  const random = mulberry32(7);
  return Array.from({ length: 90 }, (_, place) => {
    const hours = place / 360;
    return { hours, value: 250 + perHour * hours + scatter * (random() - 0.5) };
  });
}

test('finds the growth in an hour, and none where values only scatter', () => {
  expect(leastSquares(samples(100, 0))).toEqual({ slope: expect.closeTo(100, 6), error: expect.closeTo(0, 6) });
  const { slope, error } = leastSquares(samples(0, 20));
  expect(Math.abs(slope)).toBeLessThan(3 * error);
  expect(error).toBeGreaterThan(1);
});

test.each(['server', 'database', 'descriptors', 'handles'] as const)('is out when only the %s leak', (leaking) => {
  const flat = leastSquares(samples(1, 0));
  const grown = { server: flat, database: flat, descriptors: flat, handles: flat };
  expect(judgeSoak(grown).map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok', 'ok']);
  const judged = judgeSoak({ ...grown, [leaking]: leastSquares(samples(40, 0)) });
  expect(judged.filter(({ verdict }) => verdict === 'out').map(({ what }) => what)).toEqual([
    expect.stringContaining(leaking),
  ]);
});
