import { advance, mergePositions, unfinished } from '../../../src/domain/personal/positions.ts';
import { isKept, resumeSecond, shareOf, startSecond, type Position } from '../../../src/domain/personal/position.ts';

const at = (second: number, duration = 100, rest: Partial<Position> = {}): Position => ({
  kind: 'video',
  item: 'a',
  second,
  duration,
  watchedAt: null,
  updatedAt: '2026-01-02T00:00:00.000Z',
  ...rest,
});
const later = '2026-01-03T00:00:00.000Z';
const earlier = '2026-01-01T00:00:00.000Z';

test.each([
  [0, 100, false],
  [4.9, 100, false],
  [5, 100, true],
  [5, 0, false],
  [99, 100, true],
])('keeps second %d of a film of %d s: %s (rule PROGRESS-1)', (second, duration, kept) => {
  expect(isKept({ second, duration })).toBe(kept);
});

test.each([
  [0, 100, 0],
  [50, 100, 0.5],
  [89, 100, 0.89],
  [90, 100, 1],
  [150, 100, 1],
  [10, 0, 0],
])('shows second %d of %d s as the share %d (rule PROGRESS-2)', (second, duration, share) => {
  expect(shareOf({ second, duration })).toBeCloseTo(share);
});

test.each<[string, Position | undefined, number, number | undefined]>([
  ['nothing is known', undefined, 100, undefined],
  ['the position is before second 5', at(4), 100, undefined],
  ['the position is in the film', at(30), 100, 30],
  ['the film is watched, so it begins again', at(90), 100, undefined],
  ['the film is watched again', at(30, 100, { watchedAt: earlier }), 100, 30],
  ['the film is now shorter than the position', at(80), 60, undefined],
  ['the film is now shorter and the position is in it', at(40), 60, 40],
  ['the duration is unknown', at(30), 0, 30],
])('resumes as the rule says when %s (rule PROGRESS-3)', (_when, position, duration, expected) => {
  expect(resumeSecond(position, duration)).toBe(expected);
});

test.each([
  [{ inAddress: 7, ofPerson: 30, ofItem: 12 }, 7],
  [{ inAddress: 0, ofPerson: 30, ofItem: 12 }, 0],
  [{ inAddress: undefined, ofPerson: 30, ofItem: 12 }, 30],
  [{ inAddress: undefined, ofPerson: undefined, ofItem: 12 }, 12],
])('begins %j at second %d (rule PROGRESS-4)', (starts, second) => {
  expect(startSecond(starts)).toBe(second);
});

describe('after a new position (rule PROGRESS-5)', () => {
  const newPosition = (second: number, duration = 100) => ({ kind: 'video', item: 'a', second, duration }) as const;

  test('keeps no position in the first seconds of a film', () => {
    expect(advance(undefined, newPosition(4), later)).toBeUndefined();
  });

  test('keeps a return to the start when a position was known', () => {
    expect(advance(at(50), newPosition(2), later)).toEqual(at(2, 100, { updatedAt: later }));
  });

  test('keeps whole seconds within the film', () => {
    expect(advance(undefined, newPosition(250.7, 100.6), later)?.second).toBe(100);
    expect(advance(undefined, newPosition(20.9), later)?.second).toBe(20);
  });

  test('keeps the time at which a film was first watched when it is watched again', () => {
    const watched = advance(at(50), newPosition(91), later);
    expect(watched).toEqual(at(91, 100, { watchedAt: later, updatedAt: later }));
    const again = advance(watched, newPosition(20), '2026-01-04T00:00:00.000Z');
    expect(again).toMatchObject({ second: 20, watchedAt: later });
  });

  test('changes nothing when it is older than the known one', () => {
    expect(advance(at(50), newPosition(30), earlier)).toEqual(at(50));
    expect(advance(at(50), newPosition(95), earlier)).toEqual(at(50, 100, { watchedAt: earlier }));
  });
});

test('merges device and account by the latest position of each item (rule PROGRESS-5)', () => {
  const device = [at(10, 100, { updatedAt: later }), at(20, 100, { item: 'b', updatedAt: earlier })];
  const account = [at(95, 100, { watchedAt: earlier }), at(40, 100, { item: 'b' }), at(60, 100, { item: 'c' })];
  expect([...mergePositions(device, account).values()]).toEqual([
    at(10, 100, { updatedAt: later, watchedAt: earlier }),
    at(40, 100, { item: 'b' }),
    at(60, 100, { item: 'c' }),
  ]);
});

test('lists films that were begun and not finished, the latest first (rule PROGRESS-6)', () => {
  const positions = [
    at(30, 100, { item: 'old', updatedAt: earlier }),
    at(95, 100, { item: 'watched' }),
    at(3, 100, { item: 'restarted' }),
    at(30, 100, { item: 'new', updatedAt: later }),
  ];
  expect(unfinished(positions).map(({ item }) => item)).toEqual(['new', 'old']);
});
