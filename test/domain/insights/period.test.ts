import { daysIn, lastDays, periodRefusal } from '../../../src/domain/insights/period.ts';

// Rule INSIGHT-2.
test.each<[from: string, to: string, refusal: string | undefined]>([
  ['2026-03-01', '2026-03-01', undefined],
  ['2025-03-01', '2026-04-04', undefined],
  ['2025-03-01', '2026-04-05', 'too-long'],
  ['2026-03-02', '2026-03-01', 'ends-before-it-begins'],
  ['2026-02-29', '2026-03-01', 'not-a-day'],
  ['2026-03-01', '2026-3-02', 'not-a-day'],
  ['', '2026-03-01', 'not-a-day'],
])('the period from %j to %j is refused as %s', (from, to, refusal) => {
  expect(periodRefusal({ from, to })).toBe(refusal);
});

test('counts back from today, which is the last day', () => {
  expect(lastDays(7, '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
});

test('lists every day, also when clocks change', () => {
  expect(daysIn({ from: '2026-03-28', to: '2026-03-31' })).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-03-31',
  ]);
});
