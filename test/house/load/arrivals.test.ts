import { arrivals } from '../../../scripts/load/visitors/arrivals.ts';
import { mulberry32 } from '../../../server/application/generate/seededRandom.ts';

const rate = { perSecond: 300, seconds: 100, visitors: 1000 };

test('plans as many requests as the rate says, however the times between them vary', () => {
  const planned = [...arrivals(rate, mulberry32(1))];
  // Four standard deviations of a Poisson process.
  expect(Math.abs(planned.length - 30_000)).toBeLessThan(4 * Math.sqrt(30_000));
  const gaps = planned.slice(1).map(({ at }, place) => at - (planned[place]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  // The standard deviation of exponential times is their mean, 1000/300 ms. That of even times is 0.
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length);
  expect(deviation / mean).toBeCloseTo(1, 1);
});

test('lets every visitor think as long as the others', () => {
  const times = Map.groupBy(arrivals(rate, mulberry32(2)), ({ visitor }) => visitor);
  expect(times.size).toBe(rate.visitors);
  const thinking = [...times.values()].flatMap((own) =>
    own.slice(1).map(({ at }, place) => at - (own[place]?.at ?? 0)),
  );
  const mean = thinking.reduce((sum, gap) => sum + gap, 0) / thinking.length;
  // 1,000 visitors who send 300 requests a second think 3.3 s; the end of the time cuts the longest pauses off.
  expect(mean).toBeGreaterThan(3000);
  expect(mean).toBeLessThan(3500);
});
