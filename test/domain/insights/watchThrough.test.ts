import { sectionsBetween } from '../../../src/domain/insights/watchThrough.ts';
import { meanShare, watchCurve } from '../../../src/domain/insights/watchCurve.ts';

// Rule INSIGHT-4.
test.each<[string, number | undefined, number, number, readonly number[]]>([
  ['begins', undefined, 0, 200, [0]],
  ['continues in a long film', 3, 4, 200, [1, 2]],
  ['continues in a short film', 1, 2, 40, [2, 3, 4, 5]],
  ['seeks forward', 3, 100, 200, [50]],
  ['seeks back', 100, 3, 200, [1]],
  ['ends', 199, 200, 200, [99]],
  ['has no known duration', 1, 2, 0, []],
])('lists the watched sections when playback %s', (_what, before, now, duration, sections) => {
  expect(sectionsBetween(before, now, duration)).toEqual(sections);
});

test('computes the mean share of all starts, and none without a start', () => {
  expect(meanShare(150, 2)).toBe(0.75);
  expect(meanShare(0, 0)).toBeNull();
});

test('computes the share of viewers at each section of the film', () => {
  const sections = Array.from({ length: 100 }, (_, place) => (place < 50 ? 4 : 1));
  const curve = watchCurve({ starts: 4, sections }, 300);
  expect(curve).toHaveLength(100);
  expect(curve[0]).toEqual({ second: 0, share: 1 });
  expect(curve[50]).toEqual({ second: 150, share: 0.25 });
});

test('limits each share to 1 when someone watches a part without a start', () => {
  expect(watchCurve({ starts: 1, sections: [3] }, 100)[0]?.share).toBe(1);
});
