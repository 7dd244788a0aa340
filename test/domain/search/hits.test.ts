import { hitFrom, hitGroups } from '../../../src/domain/search/hits.ts';

// Rule HITS-2.
test('gives hits that stand near to each other on the line one link, which says how many they are', () => {
  expect(hitGroups([0, 40, 100, 600, 1190], 1200)).toEqual([
    { start: 0, count: 2, share: 0 },
    { start: 100, count: 1, share: 100 / 1200 },
    { start: 600, count: 1, share: 0.5 },
    { start: 1190, count: 1, share: 1190 / 1200 },
  ]);
});

test('leaves out hits behind the end of the film', () => {
  expect(hitGroups([5, 70], 60)).toEqual([{ start: 5, count: 1, share: 5 / 60 }]);
});

test('shows at most twelve links, as many as fit a small screen', () => {
  const everySecond = Array.from({ length: 30 }, (_, place) => place * 2);
  const shares = hitGroups(everySecond, 60).map(({ share }) => share);
  expect(shares.length).toBeLessThanOrEqual(12);
  for (const [place, share] of shares.slice(1).entries())
    expect(share - (shares[place] ?? 0)).toBeGreaterThanOrEqual(1 / 12);
});

// Rule HITS-4.
test.each<[number, 1 | -1, number]>([
  [0, 1, 0],
  [9, 1, 1],
  [59, 1, 2],
  [119, 1, -1],
  [300, -1, 2],
  [119, -1, 1],
  [61, -1, 0],
  [63, -1, 1],
  [9, -1, -1],
])('finds from second %i with the step %i the hit at place %i', (position, steps, place) => {
  expect(hitFrom([10, 60, 120], position, steps)).toBe(place);
});
